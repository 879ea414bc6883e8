#include "core/linalg/thin_product.h"

#include "core/base/parallel.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace eigenscope {
namespace {

constexpr Index lanes = 8;   // columns of V that are worked on together
constexpr Index strands = 8; // columns of A that are read together

/// Eight doubles; the compiler cuts them to what the processor has.
using Lanes = double __attribute__((vector_size(lanes * sizeof(double)), aligned(sizeof(double))));

/// sums[i] = Σ_j a_i[j]·v[j] for the columns a_i = A + i·stride; v holds eight numbers for each j.
EIGENSCOPE_PROCESSOR_CLONES void stripSums(const double *A, Index stride, const double *v, Index rows, double *sums) {
    Lanes sum[strands] = {};
    for (Index j = 0; j < rows; ++j) {
        const Lanes factor = *reinterpret_cast<const Lanes *>(v + lanes * j);
#pragma GCC unroll 8
        for (Index i = 0; i < strands; ++i)
            sum[i] += A[i * stride + j] * factor;
    }
    for (Index i = 0; i < strands; ++i)
        *reinterpret_cast<Lanes *>(sums + lanes * i) = sum[i];
}

} // namespace

MatrixXd symmetricTimesThin(ConstMatrixRef A, ConstMatrixRef V) {
    assert(A.rows() == A.cols() && A.rows() == V.rows() && A.rows() >= strands);
    const Index n = V.rows(), columns = V.cols(), groups = (columns + lanes - 1) / lanes;
    // Eight columns of V side by side; missing ones are zero.
    std::vector<double> packed(static_cast<std::size_t>(groups * n * lanes));
    for (Index k = 0; k < columns; ++k)
        for (Index j = 0; j < n; ++j)
            packed[static_cast<std::size_t>(((k / lanes) * n + j) * lanes + k % lanes)] = V(j, k);
    MatrixXd product(n, columns);
    parallelFor(n, 8 * strands, [&](Index begin, Index end) {
        double sums[strands * lanes];
        for (Index i = begin; i < end; i += strands) {
            const Index first = std::min(i, n - strands); // the last strip may overlap
            for (Index group = 0; group < groups; ++group) {
                stripSums(A.data() + first * A.outerStride(), A.outerStride(), packed.data() + group * n * lanes, n,
                          sums);
                for (Index row = i; row < std::min(i + strands, end); ++row)
                    for (Index k = 0; k < std::min(lanes, columns - group * lanes); ++k)
                        product(row, group * lanes + k) = sums[(row - first) * lanes + k];
            }
        }
    });
    return product;
}

} // namespace eigenscope
