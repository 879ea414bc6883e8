#include "ui/drawing/reach.h"
#include "ui/scene/orbit_control.h"
#include "ui/text/row_text.h"
#include "ui/views/area_tools.h"
#include "ui/views/crosshair_words.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/views/row_walk.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace eigenscope {

void Projection3D::paintHand(QPainter &painter) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const auto &[row, color] :
         {std::pair(selection().current(), theme().text), std::pair(selection().hovered(), theme().accent)})
        if (const auto place = placeOf(row)) {
            const double radius = m_picture.scene().radius + ringReach;
            painter.setPen(QPen(color, 2));
            painter.drawEllipse(*place, radius, radius);
        }
    m_control->gesture().paint(painter, theme());
    m_crosshair.paint(painter);
}

void Projection3D::takeTool(std::optional<AreaGesture::Tool> tool) {
    m_tool = tool;
    m_control->setTool(tool && m_crosshair.isTaken() ? std::optional(AreaTools::byKeys(*tool)) : tool);
    setCursor(AreaTools::cursor(tool));
}

void Projection3D::takeArrows() {
    if (m_tool || m_newPoint.isActive())
        m_crosshair.take();
    else
        m_crosshair.leave();
}

CrosshairHand::Places Projection3D::crosshairPlaces() {
    return {.area = [this] { return whyEmpty().isEmpty() ? QRectF(rect()) : QRectF(); },
            .first = [this] { return placeOf(selection().current()).value_or(QRectF(rect()).center()); },
            .words = [this](QPointF place) { return wordsAt(place); },
            .drags = [this] { return m_tool && AreaTools::byKeys(*m_tool).shape != AreaGesture::Shape::Polygon; },
            .takes = [this](int key) { return m_control->gesture().takes(key); },
            .reach = [this] { return m_tool && m_tool->shape == AreaGesture::Shape::Brush ? m_tool->reach : 0; }};
}

QString Projection3D::wordsAt(QPointF place) {
    const Index row = rowAt(place);
    const AreaGesture &gesture = m_control->gesture();
    return crosshairWords(placeInPicture(rect(), place), row < 0 ? QString() : rowTooltip(document().results(), row),
                          gesture.isActive() ? std::optional(m_cloud.rowsWithin(projection(), gesture.area()))
                                             : std::nullopt);
}

const OrbitCamera &Projection3D::camera() const {
    return m_control->camera();
}

SceneProjection Projection3D::projection() const {
    return camera().projection(size());
}

std::optional<QPointF> Projection3D::placeOf(Index row) const {
    const auto place = m_cloud.placeOf(row);
    return place ? std::optional(projection()(*place).at) : std::nullopt;
}

Index Projection3D::rowAt(QPointF place) const {
    return m_cloud.rowAt(projection(), place);
}

QRectF Projection3D::placeOfRow(Index row) {
    return squareAround(placeOf(row), rowReach);
}

std::optional<PointedThing> Projection3D::thingAt(QPointF pixel) {
    const Index row = rowAt(pixel);
    return row < 0 ? std::nullopt : std::optional(thingOf(row));
}

void Projection3D::walk(int key, Qt::KeyboardModifiers modifiers) {
    if (!m_cloud.reduction())
        return;
    const auto at = [](Index point) { return static_cast<std::size_t>(point); };
    const auto seenAt = [this, at, seen = projection()](Index point) {
        const QPointF place = seen(m_cloud.scene().points[at(point)].at.cast<double>()).at;
        return rect().contains(place.toPoint()) ? std::optional(place) : std::nullopt;
    };
    RowWalk{.view = *this,
            .document = document(),
            .selection = selection(),
            .from = placeOf(selection().current()).value_or(QRectF(rect()).center()),
            .count = static_cast<Index>(m_cloud.scene().points.size()),
            .rowOf = [this, at](Index point) { return m_cloud.rowOf(at(point)); },
            .placeOf = seenAt,
            .words = [this, at](Index point) { return rowTooltip(document().results(), m_cloud.rowOf(at(point))); }}
        .press(key, modifiers);
}

void Projection3D::pick(QPointF place, Qt::KeyboardModifiers modifiers) {
    if (m_newPoint.isActive())
        return m_newPoint.place(projection(), place);
    if (const Index row = rowAt(place); row >= 0)
        selection().select({row}, selectionMode(modifiers));
    else if (selectionMode(modifiers) == SelectionMode::Replace)
        selection().clear();
}

void Projection3D::selectWithin(const QPolygonF &area, Qt::KeyboardModifiers modifiers) {
    selection().select(m_cloud.rowsWithin(projection(), area), selectionMode(modifiers));
}

bool Projection3D::event(QEvent *event) {
    if (event->type() != QEvent::ToolTip)
        return View::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const Index row = rowAt(help->pos());
    QToolTip::showText(help->globalPos(), row < 0 ? QString() : rowTooltip(document().results(), row), this);
    return true;
}

void Projection3D::leaveEvent(QEvent *event) {
    selection().hover(-1);
    View::leaveEvent(event);
}

} // namespace eigenscope
