#include "ui/drawing/area_gesture.h"

#include <QPainter>

namespace eigenscope {
namespace {

constexpr double clickReach = 4;

double distance(QPointF a, QPointF b) {
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

} // namespace

void AreaGesture::begin(QPointF pixel) {
    m_trace = {pixel};
}

void AreaGesture::extend(QPointF pixel) {
    if (isActive() && distance(pixel, m_trace.last()) >= 1)
        m_trace.append(pixel);
}

bool AreaGesture::isClick() const {
    return std::ranges::all_of(m_trace, [this](QPointF pixel) { return distance(pixel, m_trace[0]) < clickReach; });
}

QPolygonF AreaGesture::area() const {
    if (m_shape == Shape::Lasso)
        return m_trace;
    return QRectF(m_trace.first(), m_trace.last()).normalized();
}

void AreaGesture::paint(QPainter &painter, const Theme &theme) const {
    if (!isActive() || isClick())
        return;
    QColor fill = theme.accent;
    fill.setAlpha(36);
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(fill);
    painter.drawPolygon(area());
}

} // namespace eigenscope
