#pragma once

#include "ui/drawing/plot_mapping.h"
#include "ui/theme/theme.h"

#include <QPolygonF>

#include <vector>

class QPainter;

namespace eigenscope {

/// Paints what curves on a chart need: the curve itself, rules across the plot, and words that stay readable on
/// whatever lies behind them.
class PlotMarks {
public:
    PlotMarks(QPainter &painter, const PlotMapping &mapping, const Theme &theme)
        : m_painter(painter), m_mapping(mapping), m_theme(theme) {}

    /// A thin line through the points (in values), with a dot on each of them.
    void curve(const QPolygonF &values, const QColor &color, double dotRadius) const;
    /// A dashed line across the plot at a height in pixels, and words at its right end, below it (or above). Returns
    /// their place.
    enum class Side { Above, Below };
    QRectF level(double pixelY, const QString &words, const QColor &color, Side side) const;
    /// A dashed upright line at a value of x, and words at its top, on the side where there is room. Returns their
    /// place.
    QRectF upright(double x, const QString &words, const QColor &color) const;
    /// Words on a veil of the surface, at least so far inside the plot that all of them show. `corner` is where the
    /// lower left corner of the words would like to be. Returns their place.
    QRectF words(QPointF corner, const QString &words, const QColor &color) const;
    /// The same above words that were written before, or else below them, and takes its place among them; nothing where
    /// there is no room.
    void wordsBeside(QPointF corner, const QString &words, const QColor &color, std::vector<QRectF> &written) const;
    /// Words at the side of a dot where none of these curves, in pixels, runs through them, which a veil would hide,
    /// and not across words that were written before.
    void wordsClearOf(const std::vector<QPolygonF> &curves, QPointF dot, const QString &words, const QColor &color,
                      const std::vector<QRectF> &written = {}) const;
    /// The line through points in values, in pixels.
    [[nodiscard]] QPolygonF pixels(const QPolygonF &values) const;
    /// A large dot at a place in values.
    void dot(QPointF value, const QColor &color) const;

private:
    [[nodiscard]] QRectF placeOf(QPointF corner, const QString &words) const;
    QPainter &m_painter;
    const PlotMapping &m_mapping;
    const Theme &m_theme;
};

} // namespace eigenscope
