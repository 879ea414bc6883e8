#include "core/clustering/mixture_model.h"

#include "core/base/parallel.h"
#include "core/linalg/decompositions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace eigenscope {
namespace {

constexpr Index rowsWeighed = 2048; // in one piece

/// A distribution that lost its rows keeps a trace of weight, so that nothing is divided by 0.
constexpr double traceOfWeight = 10 * std::numeric_limits<double>::epsilon();

} // namespace

MixtureModel::MixtureModel(const MatrixXd &rows, Covariance covariance, MatrixXd shares)
    : m_rows(rows), m_covariance(covariance), m_shares(std::move(shares)),
      m_components(static_cast<std::size_t>(m_shares.cols())) {}

bool MixtureModel::isDiagonal() const {
    return m_covariance == Covariance::Diagonal || m_covariance == Covariance::Spherical;
}

/// d×d, or for diagonal ones the diagonal, d×1.
MatrixXd MixtureModel::covarianceOf(Index component) const {
    const Index d = m_rows.cols();
    const Eigen::RowVectorXd &mean = m_components[static_cast<std::size_t>(component)].mean;
    MatrixXd sums = MatrixXd::Zero(d, isDiagonal() ? 1 : d);
    for (Index begin = 0; begin < m_rows.rows(); begin += rowsWeighed) {
        const Index size = std::min(rowsWeighed, m_rows.rows() - begin);
        MatrixXd weighted = m_rows.middleRows(begin, size).rowwise() - mean;
        weighted.array().colwise() *= m_shares.col(component).segment(begin, size).array().sqrt();
        if (isDiagonal())
            sums += weighted.colwise().squaredNorm().transpose();
        else
            sums.noalias() += weighted.transpose() * weighted;
    }
    sums /= m_counts[component];
    if (m_covariance == Covariance::Spherical)
        sums.setConstant(sums.mean());
    return sums;
}

Result<void> MixtureModel::maximize() {
    m_counts = m_shares.colwise().sum().array() + traceOfWeight;
    std::vector<MatrixXd> covariances(m_components.size());
    parallelFor(count(), 1, [&](Index c, Index) {
        m_components[static_cast<std::size_t>(c)].mean = m_shares.col(c).transpose() * m_rows / m_counts[c];
        covariances[static_cast<std::size_t>(c)] = covarianceOf(c);
    });
    if (m_covariance == Covariance::Tied) {
        MatrixXd tied = MatrixXd::Zero(m_rows.cols(), m_rows.cols());
        for (Index c = 0; c < count(); ++c)
            tied += m_counts[c] / m_counts.sum() * covariances[static_cast<std::size_t>(c)];
        std::ranges::fill(covariances, tied);
    }
    return factorize(covariances);
}

Result<void> MixtureModel::factorize(const std::vector<MatrixXd> &covariances) {
    const auto d = static_cast<double>(m_rows.cols());
    for (std::size_t c = 0; c < covariances.size(); ++c) {
        Component &component = m_components[c];
        MatrixXd covariance = covariances[c];
        bool isDefinite = true;
        if (isDiagonal()) {
            component.deviations = (covariance.array() + added).sqrt();
        } else {
            covariance.diagonal().array() += added;
            const Eigen::LLT<MatrixXd> cholesky(covariance);
            isDefinite = cholesky.info() == Eigen::Success;
            component.factor = cholesky.matrixL();
        }
        const double logRoots = (isDiagonal() ? component.deviations : VectorXd(component.factor.diagonal()))
                                    .array()
                                    .log()
                                    .sum(); // ½·ln det Σ
        if (!isDefinite || !std::isfinite(logRoots))
            return Error{
                Error::Kind::InvalidData,
                sentence("%1 met a covariance without an inverse: its rows lie in fewer dimensions than there are "
                         "columns. Choose fewer clusters, or diagonal covariances.",
                         catalogueWords(GaussianMixture::name))};
        component.logWeight = std::log(m_counts[static_cast<Index>(c)] / m_counts.sum()) - logRoots -
                              d / 2 * std::log(2 * std::numbers::pi);
    }
    return {};
}

/// (x − μ)ᵀΣ⁻¹(x − μ) of these rows.
VectorXd MixtureModel::squares(const Component &component, Index begin, Index end) const {
    MatrixXd centered = (m_rows.middleRows(begin, end - begin).rowwise() - component.mean).transpose();
    if (isDiagonal())
        centered.array().colwise() /= component.deviations.array();
    else
        component.factor.triangularView<Eigen::Lower>().solveInPlace(centered);
    return centered.colwise().squaredNorm();
}

double MixtureModel::expect() {
    const Index n = m_rows.rows();
    VectorXd logs(n);
    parallelFor(n, rowsWeighed, [&](Index begin, Index end) {
        auto shares = m_shares.middleRows(begin, end - begin);
        for (Index c = 0; c < count(); ++c) {
            const Component &component = m_components[static_cast<std::size_t>(c)];
            shares.col(c) = component.logWeight - squares(component, begin, end).array() / 2;
        }
        const VectorXd largest = shares.rowwise().maxCoeff();
        shares = (shares.colwise() - largest).array().exp();
        const VectorXd sums = shares.rowwise().sum();
        shares.array().colwise() /= sums.array();
        logs.segment(begin, end - begin) = largest.array() + sums.array().log();
    });
    return logs.sum();
}

std::vector<int> MixtureModel::labels() const {
    std::vector<int> labels(static_cast<std::size_t>(m_shares.rows()));
    for (Index row = 0; row < m_shares.rows(); ++row)
        m_shares.row(row).maxCoeff(&labels[static_cast<std::size_t>(row)]);
    return labels;
}

} // namespace eigenscope
