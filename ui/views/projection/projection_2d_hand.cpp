#include "ui/controls/cursor_tip.h"
#include "ui/drawing/new_row_marks.h"
#include "ui/studies/new_point.h"
#include "ui/views/crosshair_words.h"
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

QCursor Projection2D::toolCursor() const {
    return m_newPoint.isActive() ? QCursor(Qt::CrossCursor) : RowScatter::toolCursor();
}

QString Projection2D::placeWords(QPointF pixel) {
    const QString place = m_shown.placeText(mapping().value(pixel));
    return place.isEmpty() ? placeInPicture(mapping().area, pixel) : place;
}

} // namespace eigenscope
