#include "ui/drawing/plot_marks.h"

#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double markGap = 3;

/// Whether the curve may run through the box: a piece of it does not pass beside, above or below.
bool isCrossed(const QRectF &box, const QPolygonF &curve) {
    for (qsizetype i = 0; i + 1 < curve.size(); ++i) {
        const QPointF &from = curve[i], &to = curve[i + 1];
        const bool isBeside = std::max(from.x(), to.x()) < box.left() || std::min(from.x(), to.x()) > box.right();
        const bool isAway = std::max(from.y(), to.y()) < box.top() || std::min(from.y(), to.y()) > box.bottom();
        if (!isBeside && !isAway)
            return true;
    }
    return false;
}

} // namespace

void PlotMarks::curve(const QPolygonF &values, const QColor &color, double dotRadius) const {
    QPolygonF pixels;
    for (const QPointF &value : values)
        pixels.append(m_mapping.pixel(value.x(), value.y()));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(color, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    m_painter.drawPolyline(pixels);
    if (dotRadius <= 0)
        return;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(color);
    for (const QPointF &pixel : pixels)
        m_painter.drawEllipse(pixel, dotRadius, dotRadius);
}

QRectF PlotMarks::level(double pixelY, const QString &text, const QColor &color, Side side) const {
    const QRectF &area = m_mapping.area;
    m_painter.setPen(QPen(color, 1, Qt::DashLine));
    m_painter.drawLine(QPointF(area.left(), pixelY), QPointF(area.right(), pixelY));
    const QFontMetricsF metrics(interfaceFont(11));
    const double bottom = side == Side::Above ? pixelY - markGap : pixelY + markGap + metrics.height();
    return words({area.right() - metrics.horizontalAdvance(text) - 2 * markGap, bottom}, text, color);
}

QRectF PlotMarks::upright(double x, const QString &text, const QColor &color) const {
    const QRectF &area = m_mapping.area;
    const double pixelX = m_mapping.pixelX(x);
    m_painter.setPen(QPen(color, 1, Qt::DashLine));
    m_painter.drawLine(QPointF(pixelX, area.top()), QPointF(pixelX, area.bottom()));
    const QFontMetricsF metrics(interfaceFont(11));
    const double width = metrics.horizontalAdvance(text);
    const bool fitsRight = pixelX + 3 * markGap + width < area.right();
    return words(
        {fitsRight ? pixelX + 2 * markGap : pixelX - 2 * markGap - width, area.top() + markGap + metrics.height()},
        text, color);
}

QRectF PlotMarks::placeOf(QPointF corner, const QString &text) const {
    const QFontMetricsF metrics(interfaceFont(11));
    const QRectF area = m_mapping.area.adjusted(markGap, markGap, -markGap, -markGap);
    QRectF box(corner.x(), corner.y() - metrics.height(), metrics.horizontalAdvance(text) + 1, metrics.height());
    box.moveLeft(std::max(area.left(), std::min(box.left(), area.right() - box.width())));
    box.moveTop(std::max(area.top(), std::min(box.top(), area.bottom() - box.height())));
    return box;
}

void PlotMarks::wordsBeside(QPointF corner, const QString &text, const QColor &color,
                            std::vector<QRectF> &written) const {
    QRectF box = placeOf(corner, text);
    for (const QRectF &other : written) {
        if (!box.intersects(other))
            continue;
        box = placeOf(QPointF(box.left(), other.top() - 1), text);
        if (box.intersects(other)) // the plot ends there
            box.moveTop(other.bottom() + 1);
    }
    box = placeOf(box.bottomLeft(), text);
    if (std::ranges::none_of(written, [&](const QRectF &other) { return other.intersects(box); }))
        written.push_back(words(box.bottomLeft(), text, color));
}

QPolygonF PlotMarks::pixels(const QPolygonF &values) const {
    QPolygonF line;
    for (const QPointF &value : values)
        line.append(m_mapping.pixel(value.x(), value.y()));
    return line;
}

void PlotMarks::wordsClearOf(const std::vector<QPolygonF> &curves, QPointF dot, const QString &words,
                             const QColor &color, const std::vector<QRectF> &written) const {
    constexpr double away = 8;
    const QFontMetricsF metrics(interfaceFont(11));
    const QSizeF size(metrics.horizontalAdvance(words) + 1, metrics.height());
    const double right = dot.x() + away, left = dot.x() - away - size.width(), above = dot.y() - away - size.height(),
                 below = dot.y() + away;
    const auto isWritten = [&written](const QRectF &box) {
        return std::ranges::any_of(written, [&box](const QRectF &other) { return other.intersects(box); });
    };
    QRectF place(QPointF(right, above), size);
    for (const QPointF &corner :
         {QPointF(right, above), QPointF(right, below), QPointF(left, above), QPointF(left, below)}) {
        const QRectF box(corner, size);
        const auto crosses = [&box](const QPolygonF &curve) { return isCrossed(box, curve); };
        if (m_mapping.area.contains(box) && !isWritten(box) && std::ranges::none_of(curves, crosses)) {
            place = box;
            break;
        }
    }
    const QRectF &area = m_mapping.area;
    place.moveLeft(std::clamp(place.left(), area.left(), std::max(area.left(), area.right() - size.width())));
    if (isWritten(place))
        return;
    m_painter.setFont(interfaceFont(11));
    m_painter.setPen(color);
    m_painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, words);
}

QRectF PlotMarks::words(QPointF corner, const QString &text, const QColor &color) const {
    if (text.isEmpty())
        return {};
    const QRectF box = placeOf(corner, text);
    QColor veil = m_theme.surface;
    veil.setAlpha(205);
    m_painter.fillRect(box.adjusted(-2, 0, 2, 0), veil);
    m_painter.setFont(interfaceFont(11));
    m_painter.setPen(color);
    m_painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    return box;
}

void PlotMarks::dot(QPointF value, const QColor &color) const {
    m_painter.setPen(QPen(m_theme.surface, 1.5));
    m_painter.setBrush(color);
    m_painter.drawEllipse(m_mapping.pixel(value.x(), value.y()), 4.5, 4.5);
}

} // namespace eigenscope
