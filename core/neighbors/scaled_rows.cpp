#include "core/neighbors/scaled_rows.h"

#include <cmath>

namespace eigenscope {

double unitFor(double largest) {
    if (largest <= 0 || !std::isfinite(largest))
        return 1;
    int exponent = 0;
    std::frexp(largest, &exponent);
    return std::ldexp(1.0, std::max(exponent, std::numeric_limits<double>::min_exponent));
}

ScaledRows scaledRows(ConstMatrixRef X, double unit) {
    return {X / unit, unit};
}

} // namespace eigenscope
