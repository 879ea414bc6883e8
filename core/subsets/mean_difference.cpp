#include "core/subsets/mean_difference.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

struct Moments {
    double mean, variance;
};

/// Brings the largest of the values to about 1, so that no square overflows. A power of two: nothing is rounded.
int exponentOfLargest(std::span<const double> first, std::span<const double> second) {
    constexpr int least = -1000; // 2^−least must be a number
    const double largest =
        std::max({std::abs(first.front()), std::abs(first.back()), std::abs(second.front()), std::abs(second.back())});
    int exponent = 0;
    std::frexp(largest, &exponent);
    return std::max(exponent, least);
}

/// Of the values times `unit`, about the middle one: what lies far from 0 loses no digits.
Moments momentsOf(std::span<const double> rising, double unit) {
    const Eigen::Map<const Eigen::ArrayXd> values(rising.data(), static_cast<Index>(rising.size()));
    if (rising.front() == rising.back())
        return {rising.front() * unit, 0};
    const double middle = rising[rising.size() / 2] * unit;
    const double offset = (values * unit - middle).mean();
    return {middle + offset, (values * unit - middle - offset).square().mean()};
}

} // namespace

double effectSize(double mean, double variance, double meanRest, double varianceRest) {
    const double difference = mean - meanRest, spread = std::sqrt((variance + varianceRest) / 2);
    if (difference == 0)
        return 0;
    return spread > 0 ? difference / spread : std::copysign(std::numeric_limits<double>::infinity(), difference);
}

MeanDifference meanDifference(std::span<const double> first, std::span<const double> second) {
    const int exponent = exponentOfLargest(first, second);
    const double unit = std::ldexp(1.0, -exponent);
    const Moments ours = momentsOf(first, unit), others = momentsOf(second, unit);
    return {std::ldexp(ours.mean, exponent), std::ldexp(others.mean, exponent),
            effectSize(ours.mean, ours.variance, others.mean, others.variance)};
}

} // namespace eigenscope
