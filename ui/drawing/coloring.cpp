#include "ui/drawing/coloring.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {

float SizeKey::factor(double share) {
    constexpr double least = 0.6 * 0.6, most = 2.2 * 2.2, steps = 7;
    const double step = std::round(std::clamp(share, 0.0, 1.0) * steps) / steps;
    return static_cast<float>(std::sqrt(least + (most - least) * step));
}

} // namespace eigenscope
