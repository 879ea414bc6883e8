#pragma once

#include "core/base/matrix.h"
#include "ui/drawing/plot_mapping.h"
#include "ui/theme/color_map.h"

namespace eigenscope {

/// Which color stands for which value of a matrix.
struct ValueScale {
    Range range;            ///< from the first color to the last
    bool diverging = false; ///< zero is in the middle

    /// For values from `low` to `high`: about zero where there are negative ones, from zero on where the smallest is
    /// near it.
    static ValueScale of(double low, double high);
    /// For the finite entries.
    static ValueScale of(ConstMatrixRef values);

    [[nodiscard]] const ColorMap &colors() const { return diverging ? ColorMap::diverging() : ColorMap::viridis(); }
    [[nodiscard]] QRgb color(double value) const { return colors().at((value - range.min) / range.length()); }
};

} // namespace eigenscope
