#include "core/kernels/normalized_kernel.h"

#include "core/base/number_text.h"

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

PsdRule NormalizedKernel::psdRule() const {
    PsdRule rule = m_inner->psdRule();
    if (rule.valid)
        rule.validBy.emplace_back("normalize");
    return rule;
}

} // namespace eigenscope
