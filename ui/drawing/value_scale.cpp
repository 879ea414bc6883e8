#include "ui/drawing/value_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

/// Colors begin at zero when the smallest value is below this share of the largest.
constexpr double nearZero = 0.05;

} // namespace

ValueScale ValueScale::of(double low, double high) {
    // Rounding alone makes no value negative.
    const double largest = std::max(std::abs(low), std::abs(high));
    if (low < -1e-9 * largest)
        return {Range::about(-largest, largest), true};
    return {Range::about(low < nearZero * high ? 0 : low, high), false};
}

ValueScale ValueScale::of(ConstMatrixRef values) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const double value : values.reshaped())
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    return low <= high ? of(low, high) : ValueScale{};
}

} // namespace eigenscope
