#include "core/reducers/local/local_reconstruction.h"

#include "core/linalg/decompositions.h"

namespace eigenscope {

bool LocalReconstruction::weights(ConstVectorRef x, std::span<const int> neighbors, VectorXd &weights) {
    const auto k = static_cast<Index>(neighbors.size()), d = x.size();
    m_differences.resize(d, k);
    for (Index j = 0; j < k; ++j)
        m_differences.col(j) = m_points.col(neighbors[static_cast<std::size_t>(j)]) - x;
    weights.setConstant(k, 1 / static_cast<double>(k));
    m_error = 0;
    const double scale = m_differences.size() > 0 ? m_differences.cwiseAbs().maxCoeff() : 0;
    if (scale == 0)
        return true;
    m_differences /= scale;          // no square leaves the range of a number
    constexpr Index fewColumns = 32; // a call of BLAS would take longer
    if (d < fewColumns)
        m_gram = m_differences.transpose().lazyProduct(m_differences);
    else
        m_gram.noalias() = m_differences.transpose() * m_differences;
    m_gram.diagonal().array() += m_regularization * m_gram.trace();
    const Eigen::LLT<Eigen::Ref<MatrixXd>> factor(m_gram);
    if (factor.info() != Eigen::Success)
        return false;
    weights.setOnes();
    factor.solveInPlace(weights);
    weights /= weights.sum();
    m_error = (m_differences * weights).squaredNorm() * scale * scale;
    return weights.allFinite();
}

} // namespace eigenscope
