#include "ui/views/projection/plane_new_point.h"

#include "ui/drawing/new_row_marks.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace eigenscope {

PlaneNewPoint::PlaneNewPoint(const ViewContext &context, const ShownPlane &plane, QWidget *view)
    : NewPointTool(context, view), m_plane(plane) {
    action()->setIcon(icon("new-point"));
    connect(action(), &QAction::toggled, this, &PlaneNewPoint::leave);
}

void PlaneNewPoint::offer() {
    NewPointTool::offer(point().whyNot(),
                        tr("Place a new point: click or drag (N). In the input plane it stands where you put it; in "
                           "the picture it is the row that the place means, which is also shown under the pointer."));
}

std::optional<QPointF> PlaneNewPoint::place() const {
    return m_plane.placeOf(point().row());
}

bool PlaneNewPoint::isAt(const PlotMapping &mapping, QPointF pixel) const {
    const std::optional<QPointF> at = place();
    if (!at || (!m_plane.isInput() && !m_plane.reduction->map.inverse))
        return false;
    const QPointF away = mapping.pixel(at->x(), at->y()) - pixel;
    return std::hypot(away.x(), away.y()) <= newPointReach;
}

bool PlaneNewPoint::press(const PlotMapping &mapping, QPointF pixel) {
    m_isHeld = isActive() || isAt(mapping, pixel);
    if (isActive())
        drag(mapping, pixel);
    return m_isHeld;
}

void PlaneNewPoint::drag(const PlotMapping &mapping, QPointF pixel) {
    if (!m_plane.reduction) // it may have gone under the hand
        return;
    const QPointF value = mapping.value(pixel);
    if (m_plane.isInput())
        point().moveTo(Eigen::Vector2d(value.x(), value.y()));
    else if (const QString why = point().whyNoWayBack(); !why.isEmpty())
        document().say(why);
    else
        point().moveToMeaningOf(m_plane.coordinatesAt(value));
}

void PlaneNewPoint::hover(const PlotMapping &mapping, QPointF pixel) {
    if (!isActive() || !m_plane.reduction)
        return;
    const bool isInside = !m_plane.isInput() && mapping.area.contains(pixel);
    point().hover(isInside ? std::optional(m_plane.coordinatesAt(mapping.value(pixel))) : std::nullopt);
}

void PlaneNewPoint::leave() {
    point().hover(std::nullopt);
}

void PlaneNewPoint::paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const {
    const std::optional<QPointF> at = place();
    if (!at)
        return;
    const QPointF within(std::clamp(at->x(), mapping.x.min, mapping.x.max),
                         std::clamp(at->y(), mapping.y.min, mapping.y.max));
    paintNewPoint(painter, mapping.pixel(within.x(), within.y()), theme, within != *at);
}

} // namespace eigenscope

#include "moc_plane_new_point.cpp"
