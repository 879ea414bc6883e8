#include "core/hyperspace/simulation.h"

#include <algorithm>
#include <cmath>

namespace eigenscope::hyperspace {

void Simulation::advance(std::int64_t points, const std::stop_token &stop) {
    constexpr std::int64_t betweenLooks = 64;
    const std::int64_t draws = (points + pointsOfDraw() - 1) / pointsOfDraw();
    for (std::int64_t i = 0; i < draws; ++i) {
        if (i % betweenLooks == 0 && stop.stop_requested())
            return;
        draw();
        ++m_draws;
    }
}

Estimate shareOfHits(std::int64_t hits, std::int64_t draws) {
    constexpr double z = 2;
    const auto n = static_cast<double>(draws);
    const double share = static_cast<double>(hits) / n, weight = n / (n + z * z);
    const double middle = weight * (share + z * z / (2 * n));
    const double reach = weight * z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return {.value = share, .low = std::max(middle - reach, 0.0), .high = std::min(middle + reach, 1.0)};
}

} // namespace eigenscope::hyperspace
