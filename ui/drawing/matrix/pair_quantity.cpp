#include "ui/drawing/matrix/pair_quantity.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace eigenscope {
namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();

double squaredDistance(double kii, double kjj, double kij) {
    return kii + kjj - 2 * kij;
}

double cosine(double kii, double kjj, double kij) {
    const double lengths = kii * kjj;
    return kii > 0 && lengths > 0 ? kij / std::sqrt(lengths) : undefined;
}

double distanceOf(double square) {
    return std::sqrt(std::max(0.0, square));
}

double degreesOf(double cosine) {
    return std::acos(std::clamp(cosine, -1.0, 1.0)) * 180 / std::numbers::pi;
}

/// From the smallest to the largest finite value of a function of k_ii, k_jj and k_ij; none where no value is finite.
template <class Function> std::optional<Range> rangeOf(const MatrixXd &K, Function function) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    const VectorXd diagonal = K.diagonal(); // beside each other, for the cache
    for (Index j = 0; j < K.cols(); ++j)
        for (Index i = 0; i <= j; ++i)
            if (const double value = function(diagonal[i], diagonal[j], K(i, j)); std::isfinite(value)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
    return low > high ? std::nullopt : std::optional(Range{low, high});
}

} // namespace

double pairQuantity(const MatrixXd &K, Index i, Index j, PairQuantity quantity) {
    switch (quantity) {
    case PairQuantity::Value: return K(i, j);
    case PairQuantity::Distance: return distanceOf(squaredDistance(K(i, i), K(j, j), K(i, j)));
    case PairQuantity::Angle: break;
    }
    return degreesOf(cosine(K(i, i), K(j, j), K(i, j)));
}

// Root and arc cosine are monotone, so they are taken of the two ends only.

std::optional<Range> distanceRange(const MatrixXd &K) {
    std::optional<Range> range = rangeOf(K, squaredDistance);
    if (range)
        range = {distanceOf(range->min), distanceOf(range->max)};
    return range;
}

std::optional<Range> angleRange(const MatrixXd &K) {
    std::optional<Range> range = rangeOf(K, cosine);
    if (range)
        range = {degreesOf(range->max), degreesOf(range->min)};
    return range;
}

} // namespace eigenscope
