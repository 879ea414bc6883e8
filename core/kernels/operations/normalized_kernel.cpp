#include "core/kernels/operations/normalized_kernel.h"

#include "core/kernels/interface/kernel_blocks.h"
#include "core/kernels/matrix/normalized_matrix.h"
#include "core/kernels/operations/combined_kernel.h"

namespace eigenscope {
Result<MatrixXd> NormalizedKernel::gram(const Objects &x, const Progress &progress) const {
    Result<MatrixXd> K = m_inner->gram(x, progress);
    if (!K)
        return K.error();
    if (const auto normalized = normalizeInPlace(*K); !normalized)
        return normalized.error();
    return K;
}

Result<KernelBlocks> NormalizedKernel::blocks(const Objects &x) const {
    Result<KernelBlocks> inner = m_inner->blocks(x);
    if (!inner)
        return inner;
    const Result<VectorXd> squares = diagonalOf(*inner, countOf(x));
    if (!squares)
        return squares.error();
    Result<VectorXd> norms = inverseNorms(*squares);
    if (!norms)
        return norms.error();
    return KernelBlocks([blocks = *std::move(inner), norms = *std::move(norms)](
                            const std::vector<Index> &rows, const std::vector<Index> &columns) -> Result<MatrixXd> {
        Result<MatrixXd> K = blocks(rows, columns);
        if (!K)
            return K;
        scaleBothSides(*K, norms(rows), norms(columns));
        for (std::size_t j = 0; j < columns.size(); ++j)
            for (std::size_t i = 0; i < rows.size(); ++i)
                if (rows[i] == columns[j])
                    (*K)(static_cast<Index>(i), static_cast<Index>(j)) = 1;
        return K;
    });
}

Result<MatrixXd> NormalizedKernel::gram(const Objects &x, const Objects &y) const {
    Result<MatrixXd> K = m_inner->gram(x, y);
    if (!K)
        return K.error();
    const Result<VectorXd> squaresX = m_inner->diagonal(x);
    if (!squaresX)
        return squaresX.error();
    const Result<VectorXd> squaresY = m_inner->diagonal(y);
    if (!squaresY)
        return squaresY.error();
    const Result<VectorXd> scaleX = inverseNorms(*squaresX);
    if (!scaleX)
        return scaleX.error();
    const Result<VectorXd> scaleY = inverseNorms(*squaresY);
    if (!scaleY)
        return scaleY.error();
    scaleBothSides(*K, *scaleX, *scaleY);
    return K;
}

Result<VectorXd> NormalizedKernel::diagonal(const Objects &x) const {
    const Result<VectorXd> squares = m_inner->diagonal(x);
    if (!squares)
        return squares.error();
    if (const auto defined = inverseNorms(*squares); !defined)
        return defined.error();
    return VectorXd(VectorXd::Ones(squares->size()));
}

Result<Explanation> NormalizedKernel::explain(const Objects &x, Index i, Index j) const {
    Result<Explanation> inner = m_inner->explain(x, i, j);
    if (!inner)
        return inner;
    const Result<VectorXd> squares = m_inner->diagonal(subsetOf(x, {i, j}));
    if (!squares)
        return squares.error();
    const Result<VectorXd> scale = inverseNorms(*squares);
    if (!scale)
        return scale.error();
    Explanation whole{.kernel = expression(), .value = inner->value * (*scale)[0] * (*scale)[1], .how = "normalize"};
    whole.parts = {*std::move(inner),
                   {.kernel = "k(x, x)", .value = (*squares)[0]},
                   {.kernel = "k(y, y)", .value = (*squares)[1]}};
    return whole;
}

PsdRule NormalizedKernel::psdRule() const {
    return ruleOfOperation("normalize", {&m_inner, 1});
}

} // namespace eigenscope
