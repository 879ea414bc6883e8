#include "core/kernels/normalized_kernel.h"

#include "core/base/number_text.h"
#include "core/kernels/combined_kernel.h"

namespace eigenscope {
namespace {

/// 1/√k(x, x) for each object.
Result<VectorXd> inverseNorms(const VectorXd &squares) {
    for (Index i = 0; i < squares.size(); ++i)
        if (!(squares[i] > 0))
            return Error{Error::Kind::InvalidData, "A kernel can be normalized where k(x, x) is above 0, but for row " +
                                                       std::to_string(i) + " (the first is 0) it is " +
                                                       numberText(squares[i]) + "."};
    return VectorXd(squares.cwiseSqrt().cwiseInverse());
}

} // namespace

Result<void> normalizeInPlace(MatrixXd &K) {
    const Result<VectorXd> scale = inverseNorms(K.diagonal());
    if (!scale)
        return scale.error();
    for (Index j = 0; j < K.cols(); ++j)
        K.col(j).array() *= scale->array() * (*scale)[j]; // the same for (i, j) and (j, i)
    K.diagonal().setOnes();
    return {};
}

Result<MatrixXd> NormalizedKernel::gram(const Objects &x, const Progress &progress) const {
    Result<MatrixXd> K = m_inner->gram(x, progress);
    if (!K)
        return K.error();
    if (const auto normalized = normalizeInPlace(*K); !normalized)
        return normalized.error();
    return K;
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
    for (Index j = 0; j < K->cols(); ++j)
        K->col(j).array() *= scaleX->array() * (*scaleY)[j];
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
