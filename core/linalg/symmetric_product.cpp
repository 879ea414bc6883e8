#include "core/linalg/symmetric_product.h"

#include "core/base/parallel.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <vector>

namespace eigenscope {
namespace {

constexpr Index lanes = 8;        // columns of V that are worked on together
constexpr Index together = 4;     // columns of A that meet them at once
constexpr Index mostColumns = 32; // of V; with more of them copying A pays

/// Eight doubles; the compiler cuts them to what the processor has.
using Lanes = double __attribute__((vector_size(lanes * sizeof(double)), aligned(sizeof(double))));

/// sums(j, l) = Σ_k a(k, j)·v(k, l) for four columns of A and eight of V, whose rows lie one after the other.
EIGENSCOPE_PROCESSOR_CLONES void dotProducts(const double *const *a, const double *v, Index n, double *sums) {
    Lanes found[together] = {};
    for (Index k = 0; k < n; ++k) {
        const Lanes row = *reinterpret_cast<const Lanes *>(v + k * lanes);
#pragma GCC unroll 4
        for (Index j = 0; j < together; ++j)
            found[j] += a[j][k] * row;
    }
    for (Index j = 0; j < together; ++j)
        *reinterpret_cast<Lanes *>(sums + j * lanes) = found[j];
}

} // namespace

MatrixXd symmetricProduct(ConstMatrixRef A, ConstMatrixRef V) {
    const Index n = A.rows(), m = V.cols(), panels = (m + lanes - 1) / lanes;
    if (m > mostColumns)
        return A * V;
    std::vector<double> rows(static_cast<std::size_t>(panels * n * lanes)); // of V, panel by panel
    for (Index column = 0; column < m; ++column)
        for (Index k = 0; k < n; ++k)
            rows[static_cast<std::size_t>((column / lanes * n + k) * lanes + column % lanes)] = V(k, column);
    MatrixXd product(n, m);
    parallelFor(n, 16 * together, [&](Index begin, Index end) {
        double sums[together * lanes];
        for (Index i = begin; i < end; i += together) {
            const double *columns[together];
            for (Index j = 0; j < together; ++j)
                columns[j] = A.col(std::min(i + j, n - 1)).data();
            for (Index panel = 0; panel < panels; ++panel) {
                dotProducts(columns, rows.data() + panel * n * lanes, n, sums);
                for (Index j = 0; j < std::min(together, end - i); ++j)
                    for (Index l = 0; l < std::min(lanes, m - panel * lanes); ++l)
                        product(i + j, panel * lanes + l) = sums[j * lanes + l];
            }
        }
    });
    return product;
}

} // namespace eigenscope
