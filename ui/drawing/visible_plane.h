#pragma once

#include "core/base/json.h"
#include "ui/drawing/plot_mapping.h"

#include <QSizeF>

#include <functional>
#include <optional>
#include <string>

namespace eigenscope {

/// The part of the plane that a flat view shows: everything, or what was zoomed to; with equal units on both
/// axes where that is asked for.
class VisiblePlane {
public:
    /// The extent of what there is to show.
    void setExtent(const Range &x, const Range &y);
    /// What the axes mean, in any words: a place that was zoomed to is none on other axes, so everything is shown
    /// again. After a zoom was restored its axes are those that come next.
    void setAxes(const std::string &meaning);
    void setEqualUnits(bool equal) { m_equalUnits = equal; }
    [[nodiscard]] bool hasEqualUnits() const { return m_equalUnits; }
    [[nodiscard]] bool isZoomed() const { return m_zoom.has_value(); }

    /// The ranges of the axes on a plot area of this size in pixels.
    [[nodiscard]] std::pair<Range, Range> ranges(const QSizeF &plot) const;

    /// Magnifies by `factor` and keeps the value under the pixel where it is. Stops before doubles run out.
    void zoom(const PlotMapping &shown, QPointF pixel, double factor);
    /// Moves what is shown by so many pixels.
    void pan(const PlotMapping &shown, QPointF pixels);
    /// What was zoomed to, with its center where `centerOf` brings it.
    [[nodiscard]] VisiblePlane about(const std::function<QPointF(QPointF)> &centerOf) const;
    /// Shows everything again.
    void showAll() { m_zoom.reset(); }

    /// The zoom alone: null, or [x.min, x.max, y.min, y.max].
    [[nodiscard]] Json state() const;
    void restore(const Json &state);

private:
    struct Window {
        Range x, y;
    };
    Window m_extent;
    std::optional<Window> m_zoom;
    bool m_equalUnits = false;
    std::optional<std::string> m_axes; ///< what they mean
};

} // namespace eigenscope
