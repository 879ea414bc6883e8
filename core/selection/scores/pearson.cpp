#include "core/selection/scores/pearson.h"

#include "core/selection/class_moments.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

double correlationRatio(ConstVectorRef x, const Target &target) {
    const VectorXd counts = target.counts();
    VectorXd sums = VectorXd::Zero(counts.size());
    const VectorXd centered = x.array() - x.mean();
    for (Index i = 0; i < x.size(); ++i)
        sums[target.classOf(i)] += centered[i];
    return std::sqrt(sums.cwiseAbs2().cwiseQuotient(counts).sum() / centered.squaredNorm());
}

double pearsonScore(ConstVectorRef x, const Target &target, const ScoreOptions &) {
    if (target.classes.size() > 2)
        return correlationRatio(x, target);
    const VectorXd a = x.array() - x.mean(), b = target.values.array() - target.values.mean();
    return a.normalized().dot(b.normalized());
}

} // namespace

ScoreInfo pearson() {
    return {.id = "pearson",
            .name = "Pearson correlation",
            .formula = "r = Σ(x − x̄)(y − ȳ) / (n s_x s_y); more than two classes: η = √(Σ n_c (m_c − m)² / Σ(x − m)²)",
            .help = "How well a straight line tells the target from the column. Dependence that is not linear can have "
                    "a correlation of 0. With more than two classes it is the correlation ratio, which has no sign.",
            .source = "Guyon and Elisseeff, An introduction to variable and feature selection, JMLR 3 (2003), 2.2",
            .score = pearsonScore};
}

Result<MatrixXd> correlationMatrix(ConstMatrixRef X, const std::stop_token &stop) {
    MatrixXd Z = X.rowwise() - X.colwise().mean();
    // By its largest entry first, so that no square leaves the range of a number; what rounding leaves of a constant
    // column is not variation.
    for (Index j = 0; j < Z.cols(); ++j) {
        const double largest = Z.col(j).cwiseAbs().maxCoeff();
        constexpr double rounding = 1e-13;
        if (largest > rounding * X.col(j).cwiseAbs().maxCoeff())
            Z.col(j) = (Z.col(j) / largest).normalized();
        else
            Z.col(j).setConstant(std::nan(""));
    }
    constexpr Index panel = 128; // columns between two looks at the stop
    MatrixXd R(X.cols(), X.cols());
    for (Index first = 0; first < R.cols(); first += panel) {
        if (stop.stop_requested())
            return canceled();
        const Index columns = std::min(panel, R.cols() - first), rows = first + columns;
        R.block(0, first, rows, columns).noalias() = Z.leftCols(rows).transpose() * Z.middleCols(first, columns);
    }
    R.triangularView<Eigen::StrictlyLower>() = R.transpose();
    R = R.cwiseMax(-1).cwiseMin(1);
    // A sum of n products of columns of length 1 is known up to about ε√n: below that it is 0.
    const double noise = std::numeric_limits<double>::epsilon() * std::sqrt(static_cast<double>(X.rows()));
    R = (R.array().abs() <= noise).select(0.0, R);
    for (Index j = 0; j < R.cols(); ++j)
        if (std::isfinite(R(j, j)))
            R(j, j) = 1;
    return R;
}

} // namespace eigenscope
