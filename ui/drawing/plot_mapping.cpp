#include "ui/drawing/plot_mapping.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {

Range Range::about(double low, double high, double share) {
    // A quarter of the largest double, so that lengths and margins stay finite.
    constexpr double far = 4e307;
    low = std::isfinite(low) ? std::clamp(low, -far, far) : 0;
    high = std::isfinite(high) ? std::clamp(high, -far, far) : 1;
    if (low > high)
        std::swap(low, high);
    const double size = std::max(std::abs(low), std::abs(high));
    const double shortest = std::max(size * 1e-9, 1e-300);
    if (high - low < shortest) {
        const double half = size > 0 ? std::max(size * 0.1, 1e-300) : 0.5;
        return {low - half, high + half};
    }
    const double margin = (high - low) * share;
    return {low - margin, high + margin};
}

Range Range::withRoomAbove(double reach, double share) const {
    return {min, std::max(max, (reach - share * min) / (1 - share))};
}

} // namespace eigenscope
