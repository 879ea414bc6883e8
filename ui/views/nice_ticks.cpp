#include "ui/views/nice_ticks.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {

QString Ticks::text(double value) const {
    const double largest =
        values.empty() ? std::abs(value) : std::max(std::abs(values.front()), std::abs(values.back()));
    if (std::abs(value) < step * 1e-6)
        value = 0; // a sum of steps that misses zero by rounding
    if (largest >= 1e6 || (largest > 0 && largest < 1e-3))
        return value == 0 ? QStringLiteral("0") : QString::number(value, 'g', 3);
    const int decimals = step > 0 ? std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9))) : 2;
    return QString::number(value, 'f', std::min(decimals, 6));
}

Ticks niceTicks(double low, double high, int count) {
    if (!std::isfinite(low) || !std::isfinite(high) || count < 1)
        return {};
    if (!(high > low))
        return {{low}, 0};
    const double least = (high - low) / count;
    const double power = std::pow(10, std::floor(std::log10(least)));
    double step = 10 * power;
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least) {
            step = factor * power;
            break;
        }
    Ticks ticks{{}, step};
    const double tolerance = step * 1e-9;
    for (double index = std::ceil((low - tolerance) / step); index * step <= high + tolerance; ++index)
        ticks.values.push_back(index * step);
    return ticks;
}

} // namespace eigenscope
