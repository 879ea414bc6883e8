#include "ui/views/overlays/overlay_painting.h"

#include "ui/drawing/label_placement.h"

#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double headLength = 9, headHalfWidth = 3.5;
constexpr int labelSize = 11;
constexpr double labelGap = 3;
constexpr int veilAlpha = 205;

/// The part of the line that lies in the area. Painters lose their way when a line ends a million pixels off.
/// Source: Liang and Barsky, ACM Transactions on Graphics 3 (1984).
std::optional<QLineF> cut(const QLineF &line, const QRectF &area) {
    double begin = 0, end = 1;
    const auto keep = [&](double speed, double room) { // the part where speed·t ≤ room
        if (speed == 0)
            return room >= 0;
        (speed < 0 ? begin = std::max(begin, room / speed) : end = std::min(end, room / speed));
        return begin <= end;
    };
    const bool meets = std::isfinite(line.dx()) && std::isfinite(line.dy()) &&
                       keep(-line.dx(), line.x1() - area.left()) && keep(line.dx(), area.right() - line.x1()) &&
                       keep(-line.dy(), line.y1() - area.top()) && keep(line.dy(), area.bottom() - line.y1());
    return meets ? std::optional(QLineF(line.pointAt(begin), line.pointAt(end))) : std::nullopt;
}

/// A filled head at the end of the line; the shaft ends where the head begins.
void paintArrow(QPainter &painter, QLineF shaft, const QRectF &area) {
    const double length = shaft.length();
    if (length < 1)
        return;
    const QPointF along(shaft.dx() / length, shaft.dy() / length), across(-along.y(), along.x());
    const QPointF tip = shaft.p2(), base = tip - along * std::min(headLength, length);
    shaft.setP2(base);
    if (const auto seen = cut(shaft, area))
        painter.drawLine(*seen);
    if (!area.contains(tip))
        return;
    painter.save();
    painter.setBrush(painter.pen().color());
    painter.setPen(Qt::NoPen);
    painter.drawPolygon(QPolygonF{tip, base + across * headHalfWidth, base - across * headHalfWidth});
    painter.restore();
}

struct Label {
    QString text;
    QLineF line;
    QColor color;
};

/// Where a label of this size stands in the direction of its line, beyond the end.
QRectF ahead(const QLineF &line, const QSizeF &size) {
    const double length = std::max(line.length(), 1.0), x = line.dx() / length, y = line.dy() / length;
    const double reach = labelGap + std::abs(x) * size.width() / 2 + std::abs(y) * size.height() / 2;
    const QPointF center = line.p2() + QPointF(x, y) * reach;
    return {center - QPointF(size.width(), size.height()) / 2, size};
}

/// Nothing may be written on an arrow, but at its very end.
void keepFree(LabelPlacement &placement, const QLineF &arrow, const QRectF &area) {
    constexpr double step = 4, endSpared = 6;
    const double length = arrow.length();
    for (double at = 0; at < length - endSpared; at += step)
        if (const QPointF place = arrow.pointAt(at / length); area.contains(place))
            placement.keepFree(place, 1);
}

} // namespace

void paintOverlayLines(QPainter &painter, const OverlayLines &lines, const EndPlace &placeOf, const QRectF &area,
                       Index stride) {
    const double reach = 2 * lines.width;
    const QRectF canvas = area.adjusted(-reach, -reach, reach, reach);
    painter.save();
    painter.setPen(QPen(lines.color, lines.width, lines.dashed ? Qt::DashLine : Qt::SolidLine,
                        lines.dashed ? Qt::FlatCap : Qt::RoundCap, Qt::RoundJoin));
    // What hangs together is one curve, without seams; the rest is painted at once.
    QVector<QLineF> single;
    QPolygonF run;
    const auto finishRun = [&] {
        if (run.size() == 2)
            single.append({run[0], run[1]});
        else if (!run.isEmpty())
            painter.drawPolyline(run);
        run.clear();
    };
    for (Index i = 0; i < lines.from.rows(); i += stride) {
        const QLineF line(placeOf(lines.from, i), placeOf(lines.to, i));
        if (lines.arrows) {
            paintArrow(painter, line, canvas);
        } else if (const auto part = cut(line, canvas)) {
            if (run.isEmpty() || run.last() != part->p1()) {
                finishRun();
                run.append(part->p1());
            }
            run.append(part->p2());
        }
    }
    finishRun();
    painter.drawLines(single);
    painter.restore();
}

void paintOverlayLabels(QPainter &painter, const std::vector<OverlayLayer::Drawn> &drawn, const EndPlace &placeOf,
                        const QRectF &area, const Theme &theme) {
    std::vector<Label> labels;
    LabelPlacement clear(area), beside(area); // clear of the arrows too, or of other labels alone
    for (const OverlayLayer::Drawn &each : drawn)
        for (qsizetype i = 0; i < each.lines->labels.size(); ++i) {
            const QLineF line(placeOf(each.lines->from, i), placeOf(each.lines->to, i));
            if (each.lines->arrows)
                keepFree(clear, line, area);
            if (!each.lines->labels[i].isEmpty() && area.contains(line.p2()))
                labels.push_back({each.lines->labels[i], line, each.lines->color});
        }
    if (labels.empty())
        return;
    std::ranges::stable_sort(labels, std::ranges::greater(), [](const Label &label) { return label.line.length(); });
    painter.save();
    painter.setFont(interfaceFont(labelSize));
    const QFontMetricsF metrics(painter.font());
    QColor veil = theme.surface;
    veil.setAlpha(veilAlpha);
    for (const Label &label : labels) {
        const QSizeF size(metrics.horizontalAdvance(label.text) + 4, metrics.height());
        std::optional<QRectF> rect;
        for (LabelPlacement *placement : {&clear, &beside}) {
            if (const QRectF wish = ahead(label.line, size); !rect && placement->takeIfFree(wish))
                rect = wish;
            if (!rect)
                rect = placement->place(label.line.p2(), labelGap, size);
        }
        if (!rect)
            continue;
        for (LabelPlacement *placement : {&clear, &beside})
            placement->takeIfFree(*rect);
        painter.fillRect(*rect, veil);
        painter.setPen(label.color);
        painter.drawText(*rect, Qt::AlignCenter | Qt::TextSingleLine, label.text);
    }
    painter.restore();
}

} // namespace eigenscope
