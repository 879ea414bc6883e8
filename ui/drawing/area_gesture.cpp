#include "ui/drawing/area_gesture.h"

#include <QPainter>
#include <QPainterPath>
#include <QPainterPathStroker>

namespace eigenscope {
namespace {

constexpr double clickReach = 4, cornerReach = 6;

double distance(QPointF a, QPointF b) {
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

/// What a round brush covers on its way.
QPolygonF brushed(const QPolygonF &trace, double reach) {
    QPainterPath covered;
    covered.setFillRule(Qt::WindingFill);
    if (trace.size() > 1) {
        QPainterPath way;
        way.addPolygon(trace);
        QPainterPathStroker stroker;
        stroker.setWidth(2 * reach);
        stroker.setCapStyle(Qt::RoundCap);
        stroker.setJoinStyle(Qt::RoundJoin);
        covered.addPath(stroker.createStroke(way));
    } else {
        covered.addEllipse(trace.first(), reach, reach);
    }
    return covered.simplified().toFillPolygon();
}

} // namespace

void AreaGesture::setTool(const Tool &tool) {
    if (tool.shape != m_tool.shape)
        end();
    m_tool = tool;
}

void AreaGesture::press(QPointF pixel) {
    const bool isNextCorner = m_tool.shape == Shape::Polygon && isActive();
    m_pointer = pixel;
    if (!isNextCorner) {
        m_trace = {pixel};
        m_isClosed = false;
    } else if (distance(pixel, m_trace.first()) < cornerReach || distance(pixel, m_trace.last()) < cornerReach) {
        m_isClosed = true;
    } else {
        m_trace.append(pixel);
    }
}

void AreaGesture::extend(QPointF pixel) {
    m_pointer = pixel;
    if (m_tool.shape != Shape::Polygon && isActive() && distance(pixel, m_trace.last()) >= 1)
        m_trace.append(pixel);
}

bool AreaGesture::takes(int key) const {
    const bool isForPolygons = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Backspace;
    return isActive() && (key == Qt::Key_Escape || (isForPolygons && m_tool.shape == Shape::Polygon));
}

bool AreaGesture::key(int key) {
    if (key == Qt::Key_Escape)
        end();
    else if (key == Qt::Key_Backspace)
        m_trace.removeLast();
    else
        m_isClosed = true;
    return m_isClosed && isActive();
}

bool AreaGesture::isClick() const {
    return m_tool.shape != Shape::Brush &&
           std::ranges::all_of(m_trace, [this](QPointF pixel) { return distance(pixel, m_trace[0]) < clickReach; });
}

QPolygonF AreaGesture::area() const {
    switch (m_tool.shape) {
    case Shape::Rectangle: return QRectF(m_trace.first(), m_trace.last()).normalized();
    case Shape::Brush: return brushed(m_trace, m_tool.reach);
    default: return m_trace;
    }
}

QPolygonF AreaGesture::unfinished() const {
    QPolygonF corners = m_trace;
    corners.append(m_pointer);
    return corners;
}

void AreaGesture::paint(QPainter &painter, const Theme &theme) const {
    if (!isActive() || (isClick() && isWhole()))
        return;
    QColor fill = theme.accent;
    fill.setAlpha(36);
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(fill);
    if (isWhole())
        return painter.drawPolygon(area());
    painter.drawPolygon(unfinished());
    painter.setBrush(theme.accent);
    for (const QPointF &corner : m_trace)
        painter.drawEllipse(corner, 2.5, 2.5);
}

} // namespace eigenscope
