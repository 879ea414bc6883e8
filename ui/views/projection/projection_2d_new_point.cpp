#include "ui/drawing/new_row_marks.h"
#include "ui/studies/new_point.h"
#include "ui/views/projection/projection_2d.h"

#include <QAction>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {

QString Projection2D::newPointHelp() {
    return tr(
        "Place a new point: click or drag (N). In the input plane it stands where you put it; in the picture it is "
        "the row that the place means, which is also shown under the pointer.");
}

bool Projection2D::placesNewPoint() const {
    return m_newPoint->isChecked();
}

Qt::CursorShape Projection2D::restingCursor() const {
    return placesNewPoint() ? Qt::CrossCursor : Qt::ArrowCursor;
}

std::optional<QPointF> Projection2D::newPointPlace() const {
    if (!m_reduction)
        return std::nullopt;
    const NewPoint::Row &row = newPoint().row();
    if (showsInputPlane())
        return row.prepared.size() == 2 ? std::optional(QPointF(row.prepared[0], row.prepared[1])) : std::nullopt;
    const VectorXd &y = row.coordinates;
    if (y.size() == 0 || y.size() != m_reduction->coordinates.cols())
        return std::nullopt;
    return QPointF(y[horizontal()], vertical() < y.size() ? y[vertical()] : 0);
}

bool Projection2D::isOnNewPoint(QPointF pixel) {
    const std::optional<QPointF> place = newPointPlace();
    if (!place || (!showsInputPlane() && !m_reduction->map.inverse))
        return false;
    const QPointF away = mapping().pixel(place->x(), place->y()) - pixel;
    return std::hypot(away.x(), away.y()) <= newPointReach;
}

VectorXd Projection2D::coordinatesAt(QPointF pixel) {
    const QPointF value = mapping().value(pixel);
    VectorXd y = m_reduction->coordinates.colwise().mean().transpose();
    if (vertical() < y.size())
        y[vertical()] = value.y();
    y[horizontal()] = value.x();
    return y;
}

void Projection2D::moveNewPoint(QPointF pixel) {
    NewPoint &point = newPoint();
    const QPointF value = mapping().value(pixel);
    if (showsInputPlane())
        point.moveTo(Eigen::Vector2d(value.x(), value.y()));
    else if (const QString why = point.whyNoWayBack(); !why.isEmpty())
        document().say(why);
    else
        point.moveToMeaningOf(coordinatesAt(pixel));
}

void Projection2D::hoverPreimage(QPointF pixel) {
    if (!placesNewPoint() || !m_reduction)
        return;
    const bool isInside = !showsInputPlane() && mapping().area.contains(pixel);
    newPoint().hover(isInside ? std::optional(coordinatesAt(pixel)) : std::nullopt);
}

void Projection2D::paintNewPointOf(QPainter &painter, const PlotMapping &mapping) const {
    const std::optional<QPointF> place = newPointPlace();
    if (!place)
        return;
    const QPointF within(std::clamp(place->x(), mapping.x.min, mapping.x.max),
                         std::clamp(place->y(), mapping.y.min, mapping.y.max));
    paintNewPoint(painter, mapping.pixel(within.x(), within.y()), theme(), within != *place);
}

} // namespace eigenscope
