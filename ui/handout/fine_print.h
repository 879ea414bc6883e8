#pragma once

#include <QPainter>

namespace eigenscope {

/// Words are set so many times as large as they stand, and painted smaller: widths of letters are whole pixels.
inline constexpr double fineness = 8;

/// Lets `draw` paint with this point as its origin and lengths so many times as large.
template <class Draw> void paintFine(QPainter &painter, QPointF at, Draw draw) {
    painter.save();
    painter.translate(at);
    painter.scale(1 / fineness, 1 / fineness);
    draw();
    painter.restore();
}

} // namespace eigenscope
