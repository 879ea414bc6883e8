#pragma once

#include <QString>

#include <vector>

namespace eigenscope {

/// Round places on an axis and the words beside them.
struct Ticks {
    std::vector<double> values; ///< rising, within the range
    double step = 0;            ///< between neighbours: 1, 2 or 5 times a power of ten

    /// A value with as many decimals as the step needs; very large and very small ones with an exponent.
    [[nodiscard]] QString text(double value) const;
};

/// Ticks from low to high, at most `count` steps of them; one where the range is a point, none where it is not finite.
Ticks niceTicks(double low, double high, int count);

} // namespace eigenscope
