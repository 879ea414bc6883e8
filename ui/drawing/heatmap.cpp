#include "ui/drawing/heatmap.h"

#include "ui/drawing/paint_target.h"
#include "ui/text/number_label.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace eigenscope {
namespace {

/// Of a number in a cell, as far as there is room.
constexpr std::array digits = {3, 2};
/// More numbers than this cannot be read.
constexpr Index mostValues = 2000;

} // namespace

QRectF CellGrid::rectOf(Cell cell) const {
    return {place.left() + static_cast<double>(cell.column) * cellWidth(),
            place.top() + static_cast<double>(cell.row) * cellHeight(), cellWidth(), cellHeight()};
}

std::optional<Cell> CellGrid::cellAt(QPointF at) const {
    if (!place.contains(at) || rows == 0 || columns == 0)
        return std::nullopt;
    return Cell{std::min(static_cast<Index>((at.y() - place.top()) / cellHeight()), rows - 1),
                std::min(static_cast<Index>((at.x() - place.left()) / cellWidth()), columns - 1)};
}

QImage heatmapImage(ConstMatrixRef values, const ValueScale &scale, QSize most) {
    const Index width = std::min<Index>(values.cols(), most.width()),
                height = std::min<Index>(values.rows(), most.height());
    QImage image(static_cast<int>(width), static_cast<int>(height), QImage::Format_ARGB32);
    for (Index y = 0; y < height; ++y) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(static_cast<int>(y)));
        for (Index x = 0; x < width; ++x) {
            double sum = 0;
            int count = 0;
            for (Index j = x * values.cols() / width; j < (x + 1) * values.cols() / width; ++j)
                for (Index i = y * values.rows() / height; i < (y + 1) * values.rows() / height; ++i)
                    if (const double value = values(i, j); std::isfinite(value)) {
                        sum += value;
                        ++count;
                    }
            line[x] = count > 0 ? scale.color(sum / count) : qRgba(0, 0, 0, 0);
        }
    }
    return image;
}

QSize heatmapPixels(const QPainter &painter, const CellGrid &grid) {
    return (grid.place.size() * pixelsPerUnit(painter)).toSize().expandedTo({1, 1});
}

void paintHeatmap(QPainter &painter, const CellGrid &grid, const QImage &image) {
    if (image.isNull())
        return;
    QImage shown = image;
    if (isVector(painter)) {
        // Whoever shows the file may smooth images: cells of many pixels stay sharp.
        const QSize times = heatmapPixels(painter, grid);
        shown = image.scaled(image.width() * std::max(1, times.width() / image.width()),
                             image.height() * std::max(1, times.height() / image.height()));
    }
    painter.drawImage(grid.place, shown);
}

void paintLineNames(QPainter &painter, const CellGrid &grid, const QStringList &names, double left, double gap) {
    const QFontMetricsF metrics(painter.font());
    const auto stride = std::max<Index>(1, static_cast<Index>(std::ceil(metrics.height() / grid.cellHeight())));
    for (Index row = 0; row < grid.rows; row += stride) {
        const QRectF place(left, grid.rectOf({row, 0}).center().y() - metrics.height() / 2,
                           grid.place.left() - left - gap, metrics.height());
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter,
                         metrics.elidedText(names[row], Qt::ElideRight, place.width()));
    }
}

void paintCellValues(QPainter &painter, const CellGrid &grid, ConstMatrixRef values, const ValueScale &scale) {
    const QFontMetricsF metrics(painter.font());
    if (values.size() > mostValues || metrics.height() > grid.cellHeight())
        return;
    const auto written = [&](int count) {
        QStringList texts;
        for (Index i = 0; i < values.rows(); ++i)
            for (Index j = 0; j < values.cols(); ++j)
                texts.append(std::isfinite(values(i, j)) ? numberLabel(values(i, j), count) : QString());
        return texts;
    };
    const auto fits = [&](const QString &text) { return metrics.horizontalAdvance(text) + 4 <= grid.cellWidth(); };
    QStringList texts = written(digits.front());
    if (!std::ranges::all_of(texts, fits))
        texts = written(digits.back());
    if (!std::ranges::all_of(texts, fits))
        return;
    painter.save();
    for (Index i = 0; i < values.rows(); ++i)
        for (Index j = 0; j < values.cols(); ++j) {
            if (!std::isfinite(values(i, j)))
                continue;
            // Brightness as the eye weighs it.
            painter.setPen(qGray(scale.color(values(i, j))) > 125 ? Qt::black : Qt::white);
            painter.drawText(grid.rectOf({i, j}), Qt::AlignCenter, texts[i * values.cols() + j]);
        }
    painter.restore();
}

} // namespace eigenscope
