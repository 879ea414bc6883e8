#pragma once

#include <QPointF>
#include <QRectF>

namespace eigenscope {

/// A closed interval of an axis, min < max, both finite.
struct Range {
    double min = 0, max = 1;

    /// The interval from `low` to `high`, made wider by `share` of it on each side. What is not finite is brought
    /// back, and an interval too short to be told apart in doubles becomes one about its middle.
    static Range about(double low, double high, double share = 0);
    /// The interval, made longer upward where less than `share` of it is free above `reach`, which lies in it.
    [[nodiscard]] Range withRoomAbove(double reach, double share) const;

    [[nodiscard]] double length() const { return max - min; }
    [[nodiscard]] double middle() const { return min / 2 + max / 2; }
    [[nodiscard]] bool contains(double value) const { return value >= min && value <= max; }
    bool operator==(const Range &) const = default;
};

/// Where values lie in the plot area of a chart.
struct PlotMapping {
    QRectF area; ///< in the pixels of the view
    Range x, y;

    [[nodiscard]] double pixelX(double value) const {
        return area.left() + (value - x.min) / x.length() * area.width();
    }
    [[nodiscard]] double pixelY(double value) const {
        return area.bottom() - (value - y.min) / y.length() * area.height();
    }
    [[nodiscard]] QPointF pixel(double valueX, double valueY) const { return {pixelX(valueX), pixelY(valueY)}; }
    [[nodiscard]] QPointF value(QPointF pixel) const {
        return {x.min + (pixel.x() - area.left()) / area.width() * x.length(),
                y.min + (area.bottom() - pixel.y()) / area.height() * y.length()};
    }
    bool operator==(const PlotMapping &) const = default;
};

} // namespace eigenscope
