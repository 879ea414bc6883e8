#include "ui/drawing/matrix/heatmap.h"

#include "ui/drawing/paint_target.h"
#include "ui/text/number_label.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr int mostEnlarged = 4096; // px of a side
/// Of a number in a cell, as far as there is room.
constexpr int mostDigits = 3, leastDigits = 2;
/// More numbers than this cannot be read.
constexpr Index mostValues = 2000;
/// A matrix up to 8 × 8 is easier to read with equal decimals than with as many digits of every number.
constexpr Index mostWithEqualDecimals = 64;
constexpr double cellMargin = 1;

double largestOf(ConstMatrixRef values) {
    return values.array().isFinite().select(values.array().abs(), 0.0).maxCoeff();
}

/// Decimals by which all entries are written alike.
struct EqualDecimals {
    int decimals = 0;

    /// So many that the largest entry has `digits` digits; none among whole numbers.
    EqualDecimals(ConstMatrixRef values, int digits) {
        const auto isWhole = [](double value) { return !std::isfinite(value) || value == std::round(value); };
        constexpr int most = 4;
        if (!std::ranges::all_of(values.reshaped(), isWhole))
            decimals = std::clamp(digits - 1 - exponentOf(largestOf(values)), 0, most);
    }
    /// Whether so many digits of the number are written, not counting zeros before them.
    [[nodiscard]] bool keeps(int digits, double value) const {
        return !(std::abs(value) > 0) || std::abs(value) >= std::pow(10.0, digits - 1 - decimals);
    }
    QString operator()(double value) const {
        const bool isZero = std::abs(value) < std::pow(10.0, -decimals) / 2; // −0.004 is 0.00
        return plainNumber(isZero ? 0.0 : value, decimals);
    }
};

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
        // Whoever shows the file may smooth images: cells of many pixels stay sharp. A poster needs no more of them.
        const QSize room = heatmapPixels(painter, grid).boundedTo({mostEnlarged, mostEnlarged});
        shown = image.scaled(image.width() * std::max(1, room.width() / image.width()),
                             image.height() * std::max(1, room.height() / image.height()));
    }
    painter.drawImage(grid.place, shown);
}

void paintCellOutline(QPainter &painter, const QRectF &cells, double thickness) {
    constexpr double lightBeside = 1; // px, on both sides
    painter.setBrush(Qt::NoBrush);
    for (const auto &[color, width] :
         {std::pair(Qt::white, thickness + 2 * lightBeside), std::pair(Qt::black, thickness)}) {
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(cells);
    }
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

void paintColumnNames(QPainter &painter, const CellGrid &grid, const QStringList &names, double bottom, double gap) {
    const QFontMetricsF metrics(painter.font());
    const auto stride = std::max<Index>(1, static_cast<Index>(std::ceil(metrics.height() / grid.cellWidth())));
    const double top = grid.place.bottom() + gap, room = bottom - top;
    const bool areLevel = std::ranges::all_of(
        names, [&](const QString &name) { return metrics.horizontalAdvance(name) + gap <= grid.cellWidth(); });
    if (areLevel) {
        for (Index column = 0; column < grid.columns; ++column)
            painter.drawText(QRectF(grid.rectOf({0, column}).left(), top, grid.cellWidth(), metrics.height()),
                             Qt::AlignHCenter | Qt::AlignTop, names[column]);
        return;
    }
    for (Index column = 0; column < grid.columns; column += stride) {
        painter.save();
        painter.translate(grid.rectOf({0, column}).center().x(), top);
        painter.rotate(-90); // read from below; the names end at the grid
        painter.drawText(QRectF(-room, -metrics.height() / 2, room, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, metrics.elidedText(names[column], Qt::ElideRight, room));
        painter.restore();
    }
}

QStringList cellTexts(const QFontMetricsF &metrics, QSizeF cell, ConstMatrixRef values) {
    if (values.size() == 0 || values.size() > mostValues || metrics.height() > cell.height())
        return {};
    const auto written = [&](const auto &text) {
        QStringList texts;
        for (Index i = 0; i < values.rows(); ++i)
            for (Index j = 0; j < values.cols(); ++j)
                texts.append(std::isfinite(values(i, j)) ? text(values(i, j)) : QString());
        return texts;
    };
    const auto fit = [&](const QStringList &texts) {
        return std::ranges::all_of(texts, [&](const QString &text) {
            return metrics.horizontalAdvance(text) + 2 * cellMargin <= cell.width();
        });
    };
    const auto withDigits = [&](int count) {
        return written([count](double value) { return numberLabel(value, count); });
    };
    const bool isSmall = values.size() <= mostWithEqualDecimals;
    const EqualDecimals equal(values, mostDigits);
    const auto isTold = [&](double value) { return equal.keeps(leastDigits, value); };
    if (isSmall && std::ranges::all_of(values.reshaped(), isTold))
        if (QStringList texts = written(equal); fit(texts))
            return texts;
    if (QStringList texts = withDigits(mostDigits); fit(texts))
        return texts;
    QStringList texts = isSmall ? written(EqualDecimals(values, largestOf(values) < 1 ? leastDigits : mostDigits))
                                : withDigits(leastDigits);
    return fit(texts) ? texts : QStringList();
}

void paintCellValues(QPainter &painter, const CellGrid &grid, ConstMatrixRef values, const ValueScale &scale) {
    const QStringList texts = cellTexts(QFontMetricsF(painter.font()), {grid.cellWidth(), grid.cellHeight()}, values);
    painter.save();
    for (Index at = 0; at < texts.size(); ++at) {
        const Cell cell{at / values.cols(), at % values.cols()};
        // Brightness as the eye weighs it; a blank cell has none.
        if (const double value = values(cell.row, cell.column); std::isfinite(value)) {
            painter.setPen(qGray(scale.color(value)) > 125 ? Qt::black : Qt::white);
            painter.drawText(grid.rectOf(cell), Qt::AlignCenter, texts[at]);
        }
    }
    painter.restore();
}

} // namespace eigenscope
