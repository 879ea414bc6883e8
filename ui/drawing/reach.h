#pragma once

#include <QRectF>

#include <optional>

namespace eigenscope {

/// Pixels from which the pointer still meets what is drawn: a point, and a line that is dragged.
constexpr double pickReach = 8, grabReach = 6;

/// Pixels by which the ring around a point stands off it.
constexpr double ringReach = 4;

/// Pixels around the point of a row at which a lesson points.
constexpr double rowReach = 10;

/// The square that reaches so many pixels to each side of a point; empty without one.
inline QRectF squareAround(const std::optional<QPointF> &point, double reach) {
    return point ? QRectF(*point, QSizeF()).adjusted(-reach, -reach, reach, reach) : QRectF();
}

} // namespace eigenscope
