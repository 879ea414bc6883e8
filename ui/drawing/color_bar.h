#pragma once

#include "ui/drawing/plot_mapping.h"
#include "ui/theme/color_map.h"
#include "ui/theme/theme.h"

class QPainter;

namespace eigenscope {

/// An upright scale of colors with its numbers: what a value of a matrix or a point means.
struct ColorBar {
    const ColorMap &map;
    Range range; ///< values of the lower and the upper end

    /// Width that the bar with its numbers takes.
    [[nodiscard]] double width() const;
    /// Draws the bar, as high as `place`, at its left side; as vector, numbers as text.
    void draw(QPainter &painter, const QRectF &place, const Theme &theme) const;
};

} // namespace eigenscope
