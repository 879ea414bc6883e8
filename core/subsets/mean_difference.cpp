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

/// Of the values times `unit`, about the median: what lies far from 0 loses no digits, and the variance at most one
/// bit, since the mean is never further from the median than a standard deviation.
Moments momentsOf(std::span<const double> rising, double unit) {
    if (rising.front() == rising.back())
        return {rising.front() * unit, 0};
    const double middle = rising[rising.size() / 2] * unit;
    double sum = 0, squares = 0;
    for (const double *value = rising.data(), *const end = value + rising.size(); value != end; ++value) {
        const double offset = *value * unit - middle;
        sum += offset;
        squares += offset * offset;
    }
    const auto n = static_cast<double>(rising.size());
    const double offset = sum / n;
    return {middle + offset, squares / n - offset * offset};
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
