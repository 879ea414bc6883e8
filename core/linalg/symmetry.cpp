#include "core/linalg/symmetry.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {

std::optional<Asymmetry> worstAsymmetry(ConstMatrixRef A) {
    std::optional<Asymmetry> worst;
    for (Index j = 0; j < A.cols(); ++j)
        for (Index i = j + 1; i < A.rows(); ++i) {
            const double difference = std::abs(A(i, j) - A(j, i));
            if (!worst || difference > worst->difference)
                worst = {j, i, A(j, i), A(i, j), difference};
        }
    return worst;
}

Sentence asymmetryText(const Asymmetry &asymmetry) {
    return sentence("The entry of row %1 and column %2 (the first is 0) is %3, but that of row %2 and column %1 is %4.",
                    asymmetry.row, asymmetry.column, asymmetry.entry, asymmetry.opposite);
}

void mirrorLower(MatrixXd &A) {
    constexpr Index block = 64; // of both triangles, which then lie in the caches
    const Index n = A.rows(), blocks = (n + block - 1) / block;
    parallelFor(blocks, 1, [&](Index begin, Index end) {
        for (Index b = begin; b < end; ++b)
            for (Index a = b; a < blocks; ++a)
                for (Index j = b * block; j < std::min(n, (b + 1) * block); ++j)
                    for (Index i = std::max(a * block, j + 1); i < std::min(n, (a + 1) * block); ++i)
                        A(j, i) = A(i, j);
    });
}

} // namespace eigenscope
