#include "core/kernels/operations/normalized_kernel.h"

#include "core/kernels/interface/kernel_blocks.h"
#include "core/kernels/matrix/normalized_matrix.h"

namespace eigenscope {

Result<MatrixXd> NormalizedKernel::gram(const Objects &x, const Progress &progress) const {
    TRY(MatrixXd K, inside().gram(x, progress));
    TRY(normalizeInPlace(K));
    return K;
}

Result<KernelBlocks> NormalizedKernel::blocks(const Objects &x) const {
    TRY(KernelBlocks inner, inside().blocks(x));
    TRY(const VectorXd squares, diagonalOf(inner, countOf(x)));
    TRY(VectorXd norms, inverseNorms(squares));
    return KernelBlocks([blocks = std::move(inner), norms = std::move(norms)](
                            const std::vector<Index> &rows, const std::vector<Index> &columns) -> Result<MatrixXd> {
        TRY(MatrixXd K, blocks(rows, columns));
        scaleBothSides(K, norms(rows), norms(columns));
        for (std::size_t j = 0; j < columns.size(); ++j)
            for (std::size_t i = 0; i < rows.size(); ++i)
                if (rows[i] == columns[j])
                    K(static_cast<Index>(i), static_cast<Index>(j)) = 1;
        return K;
    });
}

Result<MatrixXd> NormalizedKernel::gram(const Objects &x, const Objects &y) const {
    TRY(MatrixXd K, inside().gram(x, y));
    TRY(const VectorXd squaresX, inside().diagonal(x));
    TRY(const VectorXd squaresY, inside().diagonal(y));
    TRY(const VectorXd scaleX, inverseNorms(squaresX));
    TRY(const VectorXd scaleY, inverseNorms(squaresY));
    scaleBothSides(K, scaleX, scaleY);
    return K;
}

Result<VectorXd> NormalizedKernel::diagonal(const Objects &x) const {
    TRY(const VectorXd squares, inside().diagonal(x));
    TRY(inverseNorms(squares)); // whether it is defined
    return VectorXd(VectorXd::Ones(squares.size()));
}

Result<Explanation> NormalizedKernel::explain(const Objects &x, Index i, Index j) const {
    TRY(Explanation inner, inside().explain(x, i, j));
    TRY(const VectorXd squares, inside().diagonal(subsetOf(x, {i, j})));
    TRY(const VectorXd scale, inverseNorms(squares));
    Explanation whole{.kernel = expression(), .value = inner.value * scale[0] * scale[1], .how = sentence("normalize")};
    whole.parts = {
        std::move(inner), {.kernel = "k(x, x)", .value = squares[0]}, {.kernel = "k(y, y)", .value = squares[1]}};
    return whole;
}

} // namespace eigenscope
