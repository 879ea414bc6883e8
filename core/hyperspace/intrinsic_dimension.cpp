#include "core/hyperspace/intrinsic_dimension.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope::hyperspace {

namespace {

constexpr Index leastRows = 10;
constexpr double keptShare = 0.9;                    // of the ratios: the largest are the least reliable
constexpr double fittedLow = 1e-3, fittedHigh = 0.1; // of the pairs
constexpr Index leastPairs = 10;
constexpr Index radii = 60;

Error tooFew() {
    return {Error::Kind::InvalidData,
            sentence("An intrinsic dimension needs at least %1 rows that differ.", leastRows)};
}

Error tooManyTwins(Index single) {
    return {Error::Kind::InvalidData,
            sentence("The two nearest neighbors tell a dimension from at least %1 rows that coincide with no other "
                     "row, and there are %2.",
                     leastRows, single)};
}

Error tooAlike() {
    return {Error::Kind::InvalidData,
            sentence("Too many of the smallest distances are equal, as on a grid, so that they tell no intrinsic "
                     "dimension.")};
}

} // namespace

Result<DimensionEstimate> twoNearestNeighbors(ConstMatrixRef squared) {
    constexpr double none = std::numeric_limits<double>::infinity();
    std::vector<double> ratios;
    for (Index i = 0; i < squared.cols(); ++i) {
        double first = none, second = none;
        for (Index j = 0; j < squared.rows(); ++j) {
            const double distance = i == j ? none : squared(j, i);
            second = std::min(second, std::max(first, distance));
            first = std::min(first, distance);
        }
        if (first > 0 && second < none)
            ratios.push_back(0.5 * std::log(second / first));
    }
    const auto n = static_cast<Index>(ratios.size());
    if (n < leastRows)
        return squared.cols() < leastRows || !squared.any() ? tooFew() : tooManyTwins(n);
    std::ranges::sort(ratios);
    DimensionEstimate estimate;
    estimate.rows = squared.cols();
    estimate.leftOut = squared.cols() - n;
    estimate.x = Eigen::Map<const VectorXd>(ratios.data(), n).head(n - 1); // 1 − F is 0 at the last one
    estimate.y.resize(n - 1);
    for (Index i = 0; i + 1 < n; ++i)
        estimate.y[i] = -std::log1p(-static_cast<double>(i + 1) / static_cast<double>(n));
    estimate.count = std::min(n - 1, static_cast<Index>(keptShare * static_cast<double>(n)));
    const auto x = estimate.x.head(estimate.count), y = estimate.y.head(estimate.count);
    if (x.squaredNorm() == 0)
        return tooAlike();
    estimate.dimension = x.dot(y) / x.squaredNorm();
    return estimate;
}

Result<DimensionEstimate> correlationDimension(ConstMatrixRef squared) {
    const Index n = squared.cols();
    if (n < leastRows)
        return tooFew();
    std::vector<double> distances;
    distances.reserve(static_cast<std::size_t>(n * (n - 1) / 2));
    for (Index j = 1; j < n; ++j)
        distances.insert(distances.end(), squared.col(j).data(), squared.col(j).data() + j);
    std::erase_if(distances, [](double square) { return square <= 0; }); // rows that coincide have no scale
    if (distances.empty())
        return tooFew();
    std::ranges::sort(distances);
    const auto pairs = static_cast<double>(distances.size());
    const double low = std::max(fittedLow, leastPairs / pairs);
    std::vector<double> x, y;
    DimensionEstimate estimate;
    estimate.rows = n;
    for (Index k = 0; k < radii; ++k) {
        const double logShare = -std::log(pairs) * (1 - static_cast<double>(k) / (radii - 1));
        const auto counted = std::clamp<std::size_t>(static_cast<std::size_t>(std::lround(std::exp(logShare) * pairs)),
                                                     1, distances.size());
        const double square = distances[counted - 1];
        // Ties count together, and each radius once.
        const auto within =
            static_cast<double>(std::ranges::upper_bound(distances, square) - distances.begin()) / pairs;
        if (!x.empty() && 0.5 * std::log(square) <= x.back())
            continue;
        if (within < low)
            ++estimate.first;
        else if (within <= fittedHigh)
            ++estimate.count;
        x.push_back(0.5 * std::log(square));
        y.push_back(std::log(within));
    }
    if (estimate.count < 2)
        return tooAlike();
    estimate.x = Eigen::Map<const VectorXd>(x.data(), static_cast<Index>(x.size()));
    estimate.y = Eigen::Map<const VectorXd>(y.data(), static_cast<Index>(y.size()));
    const auto fittedX = estimate.x.segment(estimate.first, estimate.count);
    const auto fittedY = estimate.y.segment(estimate.first, estimate.count);
    const VectorXd centered = fittedX.array() - fittedX.mean();
    estimate.dimension = centered.dot(fittedY) / centered.squaredNorm();
    estimate.height = fittedY.mean() - estimate.dimension * fittedX.mean();
    return estimate;
}

} // namespace eigenscope::hyperspace
