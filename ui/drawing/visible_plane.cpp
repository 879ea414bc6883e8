#include "ui/drawing/visible_plane.h"

#include "core/base/json_value.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace eigenscope {
namespace {

/// The range with its middle kept and a new length.
Range resized(const Range &range, double length) {
    return Range::about(range.middle() - length / 2, range.middle() + length / 2);
}

} // namespace

void VisiblePlane::setExtent(const Range &x, const Range &y) {
    m_extent = {x, y};
}

void VisiblePlane::setAxes(const std::string &meaning) {
    if (m_axes && *m_axes != meaning)
        showAll();
    m_axes = meaning;
}

std::pair<Range, Range> VisiblePlane::ranges(const QSizeF &plot) const {
    auto [x, y] = m_zoom.value_or(m_extent);
    if (m_equalUnits && !plot.isEmpty()) {
        const double unit = std::max(x.length() / plot.width(), y.length() / plot.height());
        x = resized(x, unit * plot.width());
        y = resized(y, unit * plot.height());
    }
    return {x, y};
}

void VisiblePlane::zoom(const PlotMapping &shown, QPointF pixel, double factor) {
    const QPointF fixed = shown.value(pixel);
    const auto zoomed = [factor](const Range &range, double keep) {
        return Range{keep - (keep - range.min) / factor, keep + (range.max - keep) / factor};
    };
    const Window next{zoomed(shown.x, fixed.x()), zoomed(shown.y, fixed.y())};
    // Neither so near that neighboring doubles show, nor so far that the cloud is lost.
    const auto isSane = [](const Range &range, const Range &extent) {
        const double size = std::max({std::abs(range.min), std::abs(range.max), extent.length()});
        return range.length() > size * 1e-9 && range.length() < extent.length() * 100;
    };
    if (isSane(next.x, m_extent.x) && isSane(next.y, m_extent.y))
        m_zoom = next;
}

void VisiblePlane::pan(const PlotMapping &shown, QPointF pixels) {
    const double dx = -pixels.x() / shown.area.width() * shown.x.length();
    const double dy = pixels.y() / shown.area.height() * shown.y.length();
    const Window next{{shown.x.min + dx, shown.x.max + dx}, {shown.y.min + dy, shown.y.max + dy}};
    const auto meets = [](const Range &a, const Range &b) { return a.min < b.max && b.min < a.max; };
    if (meets(next.x, m_extent.x) && meets(next.y, m_extent.y))
        m_zoom = next;
}

VisiblePlane VisiblePlane::about(const std::function<QPointF(QPointF)> &centerOf) const {
    VisiblePlane other = *this;
    if (!m_zoom)
        return other;
    const QPointF before(m_zoom->x.middle(), m_zoom->y.middle()), by = centerOf(before) - before;
    const auto shifted = [](const Range &range, double way) { return Range{range.min + way, range.max + way}; };
    other.m_zoom = Window{shifted(m_zoom->x, by.x()), shifted(m_zoom->y, by.y())};
    return other;
}

Json VisiblePlane::state() const {
    if (!m_zoom)
        return nullptr;
    return {m_zoom->x.min, m_zoom->x.max, m_zoom->y.min, m_zoom->y.max};
}

void VisiblePlane::restore(const Json &state) {
    m_zoom.reset();
    m_axes.reset();
    if (const auto kept = valueIn<std::array<double, 4>>(state))
        m_zoom = Window{Range::about((*kept)[0], (*kept)[1]), Range::about((*kept)[2], (*kept)[3])};
}

} // namespace eigenscope
