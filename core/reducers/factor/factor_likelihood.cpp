#include "core/reducers/factor/factor_likelihood.h"

#include "core/linalg/decompositions.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// A step that lowers a function of this gradient and Hessian. Directions of little curvature are held back, so that
/// rounding does not decide where a maximum that is not unique is found.
Result<VectorXd> descent(const VectorXd &gradient, const MatrixXd &hessian, const Progress &progress) {
    constexpr double flat = 1e-4, longest = 2; // beside the largest curvature; of a change of ln ψ
    TRY(const EigenPairs curvatures, allEigenpairs(hessian, progress));
    const double least = flat * curvatures.values.cwiseAbs().maxCoeff();
    if (!(least > 0))
        return VectorXd(VectorXd::Zero(gradient.size()));
    const VectorXd along = curvatures.vectors.transpose() * gradient;
    VectorXd step = -(curvatures.vectors * along.cwiseQuotient(curvatures.values.cwiseAbs().cwiseMax(least)));
    const double length = step.cwiseAbs().maxCoeff();
    if (length > longest)
        step *= longest / length;
    return step;
}

} // namespace

Result<FactorLikelihood> FactorLikelihood::at(const MatrixXd &R, const VectorXd &x, Index factors,
                                              const Progress &progress) {
    FactorLikelihood likelihood;
    likelihood.m_psi = x.array().exp();
    const VectorXd inverseRoot = (-0.5 * x.array()).exp();
    TRY(EigenPairs pairs, allEigenpairs(inverseRoot.asDiagonal() * R * inverseRoot.asDiagonal(), progress));
    likelihood.m_pairs = std::move(pairs);
    const VectorXd &theta = likelihood.m_pairs.values;
    likelihood.m_factors = factors;
    likelihood.m_above = (theta.head(factors).array() > 1).count();
    const auto above = theta.head(likelihood.m_above).array();
    likelihood.m_value = x.sum() + (above.log() + 1).sum() + theta.tail(theta.size() - likelihood.m_above).sum();
    return likelihood;
}

VectorXd FactorLikelihood::gradient() const {
    const Index rest = m_psi.size() - m_above;
    return m_pairs.vectors.rightCols(rest).cwiseAbs2() * (1 - m_pairs.values.tail(rest).array()).matrix();
}

MatrixXd FactorLikelihood::hessian() const {
    constexpr double nearest = 1e-6; // beside the eigenvalue; of equal ones F has a kink and no second derivative
    const Index d = m_psi.size(), rest = d - m_above;
    const auto U = m_pairs.vectors.rightCols(rest);
    const auto theta = m_pairs.values.tail(rest).array();
    const MatrixXd P = U * U.transpose(), Q = U * theta.matrix().asDiagonal() * U.transpose();
    MatrixXd H = P.cwiseProduct(Q);
    for (Index l = 0; l < m_above; ++l) {
        const double high = m_pairs.values[l];
        const VectorXd weights = (1 - theta) * (high + theta) / (high - theta).max(nearest * high);
        const VectorXd u = m_pairs.vectors.col(l);
        H += (u * u.transpose()).cwiseProduct(U * weights.asDiagonal() * U.transpose());
    }
    return (H + H.transpose()) / 2;
}

MatrixXd FactorLikelihood::loadings() const {
    const VectorXd stretch = (m_pairs.values.head(m_factors).array() - 1).max(0).sqrt();
    MatrixXd V = m_psi.cwiseSqrt().asDiagonal() * m_pairs.vectors.leftCols(m_factors) * stretch.asDiagonal();
    fixSigns(V);
    return V;
}

Result<FactorFit> FactorFit::begin(MatrixXd R, Index factors, const Progress &progress) {
    const Index d = R.rows();
    const double share = 1 - static_cast<double>(factors) / static_cast<double>(2 * d);
    const Eigen::LLT<MatrixXd> factor(R);
    VectorXd psi = VectorXd::Constant(d, 0.5);
    constexpr double regular = 1e-8;
    if (factor.info() == Eigen::Success && MatrixXd(factor.matrixL()).diagonal().minCoeff() > regular)
        psi = share * factor.solve(MatrixXd::Identity(d, d)).diagonal().cwiseInverse();
    const VectorXd x = psi.cwiseMax(smallest).array().log();
    TRY(FactorLikelihood here, FactorLikelihood::at(R, x, factors, progress));
    return FactorFit(std::move(R), x, factors, std::move(here));
}

Result<bool> FactorFit::step(const Progress &progress) {
    const double bound = std::log(smallest);
    VectorXd gradient = m_here.gradient();
    MatrixXd hessian = m_here.hessian();
    for (Index i = 0; i < m_x.size(); ++i)
        if (m_x[i] <= bound && gradient[i] > 0) { // it would leave the bounds
            gradient[i] = 0;
            hessian.row(i).setZero();
            hessian.col(i).setZero();
        }
    TRY(const VectorXd step, descent(gradient, hessian, progress));
    constexpr int halvings = 30;
    double share = 1;
    for (int trial = 0; trial < halvings; ++trial, share /= 2) {
        const VectorXd x = (m_x + share * step).cwiseMax(bound);
        TRY(FactorLikelihood there, FactorLikelihood::at(m_R, x, m_factors, progress));
        if (there.value() < m_here.value()) {
            m_x = x;
            m_here = std::move(there);
            return true;
        }
    }
    return false;
}

} // namespace eigenscope
