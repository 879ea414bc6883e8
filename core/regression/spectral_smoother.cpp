#include "core/regression/spectral_smoother.h"

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

constexpr Index rowsTogether = 512;      // the squares of so many rows of U are kept at once
constexpr double roundedFreedom = 1e-12; // 1 − h of a row that a direction of its own fits, whatever it holds

} // namespace

SpectralSmoother::SpectralSmoother(MatrixXd U, VectorXd spectrum, ConstVectorRef y, bool intercept)
    : m_U(std::move(U)), m_spectrum(std::move(spectrum)), m_spansAll(m_U.cols() + (intercept ? 1 : 0) >= m_U.rows()) {
    const double n = static_cast<double>(y.size());
    const VectorXd centered = intercept ? VectorXd(y.array() - y.mean()) : VectorXd(y);
    m_loads = m_U.transpose() * centered;
    if (m_spansAll)
        return;
    m_rest = centered - m_U * m_loads;
    m_restFreedom = 1 - (intercept ? 1 / n : 0) - m_U.rowwise().squaredNorm().array();
    for (Index i = 0; i < m_rest.size(); ++i)
        if (m_restFreedom[i] < roundedFreedom)
            m_rest[i] = m_restFreedom[i] = 0;
}

SpectralSmoother::Residuals SpectralSmoother::residuals(const VectorXd &lambdas) const {
    const Index n = m_U.rows(), m = lambdas.size();
    // Of the part in direction j the share λ/(e_j + λ) stays a residual. Where U spans all, both the residuals and
    // 1 − h vanish with λ, and only their ratio matters: there they are divided by it.
    MatrixXd shares = (m_spectrum.replicate(1, m).rowwise() + lambdas.transpose()).cwiseInverse();
    if (!m_spansAll)
        for (Index k = 0; k < m; ++k)
            shares.col(k) *= lambdas[k];
    const MatrixXd loaded = m_loads.asDiagonal() * shares;
    Residuals found{MatrixXd(n, m), MatrixXd(n, m), m_spansAll ? lambdas : VectorXd(VectorXd::Ones(m))};
    for (Index begin = 0; begin < n; begin += rowsTogether) {
        const Index rows = std::min(rowsTogether, n - begin);
        const auto block = m_U.middleRows(begin, rows);
        found.residuals.middleRows(begin, rows).noalias() = block * loaded;
        found.freedoms.middleRows(begin, rows).noalias() = block.cwiseAbs2() * shares;
    }
    if (!m_spansAll) {
        found.residuals.colwise() += m_rest;
        found.freedoms.colwise() += m_restFreedom;
    }
    return found;
}

std::vector<SpectralSmoother::Errors> SpectralSmoother::errors(const VectorXd &lambdas) const {
    const Residuals found = residuals(lambdas);
    const double n = static_cast<double>(m_U.rows());
    std::vector<Errors> errors;
    for (Index k = 0; k < lambdas.size(); ++k) {
        const double leaveOneOut = found.residuals.col(k).cwiseQuotient(found.freedoms.col(k)).squaredNorm() / n;
        const double freedom =
            (m_spectrum.array() != 0).select(m_spectrum.array() / (m_spectrum.array() + lambdas[k]), 0).sum();
        errors.push_back({(found.residuals.col(k) * found.factors[k]).squaredNorm() / n,
                          std::isfinite(leaveOneOut) ? leaveOneOut : std::numeric_limits<double>::quiet_NaN(),
                          freedom});
    }
    return errors;
}

VectorXd SpectralSmoother::leaveOneOutResiduals(double lambda) const {
    const Residuals found = residuals(VectorXd::Constant(1, lambda));
    return found.residuals.col(0).cwiseQuotient(found.freedoms.col(0));
}

} // namespace eigenscope
