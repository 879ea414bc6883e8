#include "core/regression/logistic_model.h"

#include <lapacke.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr int mostSteps = 100, mostHalvings = 40;
constexpr double settledFall = 1e-18; // of the fall that a full step promises, beside the cost: a gradient of 1e-9
constexpr double roundedFall = 1e-12; // a fall that the rounding of the cost may hide
constexpr double wandering = 0.01;    // of a decision where the cost hardly falls: at a minimum steps are far shorter
constexpr double parted = 1e-6;       // a mean log-loss so small without a penalty: the classes lie apart

double softplus(double x) { // ln(1 + exp(x))
    return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x));
}

double cost(ConstMatrixRef features, ConstVectorRef y, double lambda, const LogisticModel &model) {
    return logLoss(y, model.decisions(features)) * static_cast<double>(y.size()) + lambda / 2 * model.w.squaredNorm();
}

/// The matrix of second derivatives over (w, b), lower triangle, (r + 1)×(r + 1); p of either class.
MatrixXd curvature(ConstMatrixRef features, const VectorXd &p, double lambda) {
    const Index r = features.cols();
    const VectorXd weights = p.array() * (1 - p.array());
    MatrixXd weighted(features.rows(), r + 1);
    weighted.leftCols(r) = weights.cwiseSqrt().asDiagonal() * features;
    weighted.col(r) = weights.cwiseSqrt();
    MatrixXd H = MatrixXd::Zero(r + 1, r + 1);
    H.selfadjointView<Eigen::Lower>().rankUpdate(weighted.transpose());
    H.diagonal().head(r).array() += lambda;
    return H;
}

Error undetermined(double lambda) {
    return {Error::Kind::InvalidParameter,
            sentence(lambda > 0
                         ? "The coefficients of the logistic regression are not determined at λ = %1: the classes "
                           "can be separated, or columns depend on each other. Set λ (lambda) above this."
                         : "The coefficients of the logistic regression are not determined at λ = %1: the classes "
                           "can be separated, or columns depend on each other. Set λ (lambda) above 0, to 0.001 "
                           "for example.",
                     lambda)};
}

} // namespace

double logLoss(ConstVectorRef y, ConstVectorRef decisions) {
    double sum = 0;
    for (Index i = 0; i < y.size(); ++i)
        sum += softplus(-y[i] * decisions[i]);
    return sum / static_cast<double>(y.size());
}

VectorXd probabilities(ConstVectorRef decisions) {
    return decisions.unaryExpr(
        [](double f) { return f > 0 ? 1 / (1 + std::exp(-f)) : std::exp(f) / (1 + std::exp(f)); });
}

Result<LogisticModel> fitLogistic(ConstMatrixRef features, ConstVectorRef y, double lambda, const LogisticModel &start,
                                  const Progress &progress) {
    const Index r = features.cols();
    const auto order = static_cast<lapack_int>(r + 1);
    LogisticModel model = start;
    double now = cost(features, y, lambda, model);
    for (int step = 0; step < mostSteps; ++step) {
        if (progress.stopped())
            return canceled();
        const VectorXd decisions = model.decisions(features);
        // P of the wrong class: near 0 it has all its digits, where 1 − P would be rounded.
        const VectorXd wrong = probabilities(-y.cwiseProduct(decisions));
        const VectorXd off = -y.cwiseProduct(wrong); // P(+1) less what it should be
        VectorXd way(r + 1);                         // the gradient, then the step
        way.head(r) = features.transpose() * off + lambda * model.w;
        way[r] = off.sum();
        const VectorXd gradient = way;
        MatrixXd H = curvature(features, wrong, lambda);
        if (LAPACKE_dposv(LAPACK_COL_MAJOR, 'L', order, 1, H.data(), order, way.data(), order) != 0 || !way.allFinite())
            return undetermined(lambda);
        const double fall = gradient.dot(way);
        // Near the minimum rounding hides the fall, and full steps lead on.
        const bool isHidden = fall <= roundedFall * (1 + now);
        if (lambda == 0 && isHidden) { // without a bound the steps go on
            const VectorXd moves = (features * way.head(r)).array() + way[r];
            if ((moves.array().abs() > wandering * (1 + decisions.array().abs())).any())
                return undetermined(lambda);
        }
        double share = 1;
        LogisticModel next;
        double then = std::numeric_limits<double>::infinity();
        for (int halving = 0; halving < mostHalvings; ++halving, share /= 2) {
            next = {model.w - share * way.head(r), model.b - share * way[r]};
            then = cost(features, y, lambda, next);
            if (isHidden || then <= now)
                break;
        }
        if (!isHidden && !(then <= now)) // rounding alone is left
            break;
        model = std::move(next);
        now = std::min(now, then);
        if (fall <= settledFall * (1 + now))
            break;
    }
    if (lambda == 0 && now < parted * static_cast<double>(y.size()))
        return undetermined(lambda);
    return model;
}

double logisticFreedom(ConstMatrixRef features, const LogisticModel &model, double lambda) {
    const Index r = features.cols();
    const auto order = static_cast<lapack_int>(r + 1);
    MatrixXd H = curvature(features, probabilities(model.decisions(features)), lambda);
    if (LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'L', order, H.data(), order) != 0 ||
        LAPACKE_dpotri(LAPACK_COL_MAJOR, 'L', order, H.data(), order) != 0)
        return std::numeric_limits<double>::quiet_NaN();
    return static_cast<double>(r) - lambda * H.diagonal().head(r).sum();
}

} // namespace eigenscope
