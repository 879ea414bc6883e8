#include "ui/controls/cursor_tip.h"
#include "ui/drawing/new_row_marks.h"
#include "ui/studies/new_point.h"
#include "ui/views/projection/area_tools.h"
#include "ui/views/projection/crosshair_words.h"
#include "ui/views/projection/projection_2d.h"

#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

namespace eigenscope {

std::optional<PointedThing> Projection2D::thingAt(QPointF pixel) {
    if (!whyEmpty().isEmpty() || !m_newPoint.isAt(mapping(), pixel))
        return RowScatter::thingAt(pixel);
    return PointedThing{.name = tr("New point"), .more = [this](QMenu &menu) {
                            menu.addAction(tr("Remove the new point"), &newPoint(), &NewPoint::remove);
                        }};
}

void Projection2D::mousePressEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !whyEmpty().isEmpty() || !m_newPoint.press(mapping(), event->position()))
        RowScatter::mousePressEvent(event);
}

void Projection2D::mouseMoveEvent(QMouseEvent *event) {
    const QPointF pixel = event->position();
    if (m_newPoint.isHeld())
        return m_newPoint.drag(mapping(), pixel);
    if (gesture().isActive())
        return RowScatter::mouseMoveEvent(event);
    m_newPoint.hover(mapping(), pixel);
    if (!m_newPoint.isAt(mapping(), pixel))
        return RowScatter::mouseMoveEvent(event);
    selection().hover(-1);
    const QRectF reach(pixel - QPointF(newPointReach, newPointReach), QSizeF(2, 2) * newPointReach);
    showCursorTip(mapToGlobal(pixel), tr("New point"), this, reach.toRect());
}

void Projection2D::mouseReleaseEvent(QMouseEvent *event) {
    if (m_newPoint.isHeld() && event->button() == Qt::LeftButton)
        return m_newPoint.release();
    RowScatter::mouseReleaseEvent(event);
}

void Projection2D::leaveEvent(QEvent *event) {
    m_newPoint.leave();
    RowScatter::leaveEvent(event);
}

// The keyboard

void Projection2D::takeTool(std::optional<AreaGesture::Tool> tool) {
    m_tool = tool;
    const AreaGesture::Tool chosen = tool.value_or(AreaGesture::Tool());
    gesture().setTool(m_crosshair.isTaken() ? AreaTools::byKeys(chosen) : chosen);
    m_hand.setRestingCursor(m_newPoint.isActive() ? QCursor(Qt::CrossCursor) : AreaTools::cursor(tool));
    update();
}

CrosshairHand::Places Projection2D::crosshairPlaces() {
    return {.area = [this] { return whyEmpty().isEmpty() ? mapping().area : QRectF(); },
            .first = [this] { return placeOf(selection().current()).value_or(mapping().area.center()); },
            .words = [this](QPointF pixel) { return wordsAt(pixel); },
            .drags = [this] { return !m_newPoint.isActive() && gesture().tool().shape != AreaGesture::Shape::Polygon; },
            .takes = [this](int key) { return gesture().takes(key); },
            .reach =
                [this] {
                    const bool paints = m_tool && m_tool->shape == AreaGesture::Shape::Brush;
                    return paints ? m_tool->reach : 0;
                }};
}

QString Projection2D::wordsAt(QPointF pixel) {
    const Index point = pointAt(pixel);
    const QString place = m_shown.placeText(mapping().value(pixel));
    return crosshairWords(place.isEmpty() ? placeInPicture(mapping().area, pixel) : place,
                          point < 0 ? QString() : tooltip(point),
                          gesture().isActive() ? std::optional(markedRows()) : std::nullopt);
}

void Projection2D::paintHand(QPainter &painter) {
    m_crosshair.paint(painter);
}

} // namespace eigenscope
