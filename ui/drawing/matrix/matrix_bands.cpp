#include "ui/drawing/matrix/matrix_bands.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double bandGap = 2, classBar = 4, nameGap = 4, selectionBar = 4, shortestMark = 3;
constexpr int classTextPixels = 11;

/// The part of [low, high] within [first, last], at least as long as can be seen: where it begins, and its length.
std::pair<double, double> seenMark(double low, double high, double first, double last) {
    const double middle = (low + high) / 2, half = std::max((high - low) / 2, shortestMark / 2);
    const double from = std::max(middle - half, first), to = std::min(middle + half, last);
    return {from, to - from};
}

/// Writes a name about a middle above the origin, as far as it fits; a single letter of a longer one says nothing.
void writeName(QPainter &painter, const QString &name, double width) {
    const QFontMetricsF metrics(painter.font());
    const QString shown = metrics.elidedText(name, Qt::ElideRight, width);
    if (shown.size() > 1 || shown == name)
        painter.drawText(QPointF(-metrics.horizontalAdvance(shown) / 2, -nameGap), shown);
}

/// Beside the matrix a name runs upwards; a single sign stands upright, since a minus that is turned is none.
void writeNameBeside(QPainter &painter, const QString &name, QPointF middle, double width) {
    painter.save();
    painter.translate(middle);
    if (name.size() == 1) {
        const QFontMetricsF metrics(painter.font());
        painter.drawText(QPointF(-metrics.horizontalAdvance(name), (metrics.ascent() - metrics.descent()) / 2), name);
    } else {
        painter.rotate(-90);
        painter.translate(0, nameGap);
        writeName(painter, name, width);
    }
    painter.restore();
}

} // namespace

void paintClassBands(QPainter &painter, const MatrixWindow &window, const std::vector<ClassRun> &runs,
                     const Theme &theme) {
    const QRectF &picture = window.picture();
    const double above = picture.top() - bandGap - classBar, before = picture.left() - bandGap - classBar;
    painter.save();
    painter.setFont(interfaceFont(classTextPixels));
    painter.setPen(theme.secondary);
    for (const ClassRun &run : runs) {
        const QRectF cells = window.rectOf({run.begin, run.begin}, {run.end - 1, run.end - 1});
        const QRectF seen(
            QPointF(std::max(cells.left(), picture.left()), std::max(cells.top(), picture.top())),
            QPointF(std::min(cells.right(), picture.right()), std::min(cells.bottom(), picture.bottom())));
        const QColor color = QColor::fromRgb(run.color);
        // A hair between neighbors keeps them apart.
        if (seen.width() > 1) {
            painter.fillRect(QRectF(seen.left() + 0.5, above, seen.width() - 1, classBar), color);
            painter.save();
            painter.translate(seen.center().x(), above);
            writeName(painter, run.name, seen.width());
            painter.restore();
        }
        if (seen.height() > 1) {
            painter.fillRect(QRectF(before, seen.top() + 0.5, classBar, seen.height() - 1), color);
            writeNameBeside(painter, run.name, {before - nameGap, seen.center().y()}, seen.height());
        }
    }
    painter.restore();
}

void paintSelectionBands(QPainter &painter, const MatrixWindow &window,
                         const std::vector<std::pair<Index, Index>> &runs, const Theme &theme) {
    const QRectF &picture = window.picture();
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    for (const auto &[begin, end] : runs) {
        const QRectF cells = window.rectOf({begin, begin}, {end - 1, end - 1});
        const auto [left, width] = seenMark(cells.left(), cells.right(), picture.left(), picture.right());
        const auto [top, height] = seenMark(cells.top(), cells.bottom(), picture.top(), picture.bottom());
        if (width > 0)
            painter.drawRect(QRectF(left, picture.bottom() + bandGap, width, selectionBar));
        if (height > 0)
            painter.drawRect(QRectF(picture.right() + bandGap, top, selectionBar, height));
    }
    painter.restore();
}

} // namespace eigenscope
