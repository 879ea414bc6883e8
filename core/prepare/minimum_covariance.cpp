#include "core/prepare/minimum_covariance.h"

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/linalg/decompositions.h"

#include <boost/math/special_functions/gamma.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace eigenscope {
namespace {

using Rows = std::vector<Index>;

/// Mean and covariance of some rows.
struct Estimate {
    RobustScatter scatter;
    double logDeterminant = std::numeric_limits<double>::infinity();
};

/// Nothing when the covariance is singular.
std::optional<Estimate> estimated(ConstMatrixRef X, const Rows &rows) {
    constexpr double singular = 1e-12; // smallest beside the largest pivot
    MatrixXd chosen = X(rows, Eigen::all);
    const Eigen::RowVectorXd mean = chosen.colwise().mean();
    chosen.rowwise() -= mean;
    const MatrixXd covariance = chosen.transpose() * chosen / static_cast<double>(rows.size());
    const Eigen::LLT<MatrixXd> factor(covariance);
    const VectorXd pivots = MatrixXd(factor.matrixL()).diagonal().cwiseAbs2();
    if (factor.info() != Eigen::Success || !(pivots.minCoeff() > singular * pivots.maxCoeff()))
        return {};
    const MatrixXd inverse = factor.matrixL().solve(MatrixXd::Identity(X.cols(), X.cols()));
    return Estimate{{mean, inverse.transpose()}, pivots.array().log().sum()};
}

/// The `count` rows that are nearest; ties by position.
Rows nearest(const VectorXd &squares, Index count) {
    Rows rows(static_cast<std::size_t>(squares.size()));
    std::iota(rows.begin(), rows.end(), Index{0});
    const auto nearer = [&](Index a, Index b) { return std::pair(squares[a], a) < std::pair(squares[b], b); };
    std::nth_element(rows.begin(), rows.begin() + (count - 1), rows.end(), nearer);
    rows.resize(static_cast<std::size_t>(count));
    std::ranges::sort(rows);
    return rows;
}

/// C-steps: the determinant falls with each, until the rows stay the same.
std::optional<Estimate> concentrated(ConstMatrixRef X, Estimate estimate, Index count, int steps) {
    for (int step = 0; step < steps; ++step) {
        std::optional<Estimate> next = estimated(X, nearest(estimate.scatter.squaredDistances(X), count));
        if (!next)
            return {};
        const bool fell = next->logDeterminant < estimate.logDeterminant || step == 0; // the start has other rows
        estimate = *std::move(next);
        if (!fell)
            break;
    }
    return estimate;
}

/// From d + 1 rows drawn at random, and more while they lie in a plane.
std::optional<Estimate> startingEstimate(ConstMatrixRef X, std::uint64_t seed) {
    const Rows order = Random(seed).permutation(X.rows());
    for (Index size = X.cols() + 1; size <= X.rows(); ++size)
        if (auto estimate = estimated(X, Rows(order.begin(), order.begin() + size)))
            return estimate;
    return {};
}

Index halfOf(ConstMatrixRef X) {
    return (X.rows() + X.cols() + 1) / 2;
}

/// The best of many starts. Nothing when one of them ends in a plane.
std::optional<Estimate> bestOfStarts(ConstMatrixRef X, std::uint64_t seed) {
    constexpr Index starts = 500;
    constexpr std::size_t followed = 10;
    const Index half = halfOf(X);
    std::vector<Estimate> found(starts); // one that ends in a plane stays infinite
    parallelFor(starts, 10, [&](Index begin, Index end) {
        for (Index start = begin; start < end; ++start)
            if (auto first = startingEstimate(X, seed + static_cast<std::uint64_t>(start)))
                if (auto last = concentrated(X, *std::move(first), half, 2))
                    found[static_cast<std::size_t>(start)] = *std::move(last);
    });
    std::ranges::stable_sort(found, {}, &Estimate::logDeterminant);
    if (std::isinf(found.back().logDeterminant))
        return {};
    Estimate best;
    for (std::size_t i = 0; i < followed; ++i) {
        std::optional<Estimate> end = concentrated(X, found[i], half, 100);
        if (!end)
            return {};
        if (end->logDeterminant < best.logDeterminant)
            best = *std::move(end);
    }
    return best;
}

/// Scales the scatter so that the median squared distance is that of normal data, also where there are few rows.
void calibrate(RobustScatter &scatter, ConstMatrixRef X) {
    VectorXd squares = scatter.squaredDistances(X);
    const auto middle = squares.begin() + squares.size() / 2;
    std::nth_element(squares.begin(), middle, squares.end());
    scatter.root *= std::sqrt(chiSquareQuantile(static_cast<double>(X.cols()), 0.5) / *middle);
}

/// The rows of X in an order that depends on their numbers alone.
MatrixXd inOrder(ConstMatrixRef X) {
    Rows order(static_cast<std::size_t>(X.rows()));
    std::iota(order.begin(), order.end(), Index{0});
    std::ranges::stable_sort(order, [&](Index a, Index b) {
        for (Index k = 0; k < X.cols(); ++k)
            if (X(a, k) != X(b, k))
                return X(a, k) < X(b, k);
        return false;
    });
    return X(order, Eigen::all);
}

} // namespace

VectorXd RobustScatter::squaredDistances(ConstMatrixRef X) const {
    return ((X.rowwise() - center) * root).rowwise().squaredNorm();
}

double chiSquareQuantile(double d, double p) {
    return 2 * boost::math::gamma_p_inv(d / 2, p);
}

std::optional<RobustScatter> minimumCovarianceDeterminant(ConstMatrixRef given, std::uint64_t seed) {
    constexpr Index largestSample = 600;
    constexpr double within = 0.975;
    const MatrixXd X = inOrder(given);
    const Index n = X.rows();
    const Index sample = std::min(n, std::max(largestSample, 10 * X.cols()));
    std::optional<Estimate> best = bestOfStarts(X(Random(seed).sample(n, sample), Eigen::all), seed);
    if (best && sample < n)
        best = concentrated(X, *best, halfOf(X), 100);
    if (!best)
        return {};

    calibrate(best->scatter, X);
    const double limit = chiSquareQuantile(static_cast<double>(X.cols()), within);
    const VectorXd squares = best->scatter.squaredDistances(X);
    Rows rows;
    for (Index i = 0; i < n; ++i)
        if (squares[i] <= limit)
            rows.push_back(i);
    std::optional<Estimate> reweighted = estimated(X, rows);
    if (!reweighted)
        return {};
    calibrate(reweighted->scatter, X);
    return std::move(reweighted->scatter);
}

} // namespace eigenscope
