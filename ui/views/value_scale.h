#pragma once

#include "core/base/matrix.h"
#include "ui/theme/colour_map.h"
#include "ui/views/plot_mapping.h"

namespace eigenscope {

/// Which colour stands for which value of a matrix.
struct ValueScale {
    Range range;            ///< from the first colour to the last
    bool diverging = false; ///< zero is in the middle

    /// For values from `low` to `high`: about zero where there are negative ones, from zero on where the smallest is
    /// near it.
    static ValueScale of(double low, double high);
    /// For the finite entries.
    static ValueScale of(ConstMatrixRef values);

    [[nodiscard]] const ColourMap &colours() const { return diverging ? ColourMap::diverging() : ColourMap::viridis(); }
    [[nodiscard]] QRgb colour(double value) const { return colours().at((value - range.min) / range.length()); }
};

} // namespace eigenscope
