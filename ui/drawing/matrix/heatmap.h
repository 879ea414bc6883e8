#pragma once

#include "ui/drawing/matrix/matrix_window.h"
#include "ui/drawing/value_scale.h"

#include <QImage>
#include <QStringList>

class QFontMetricsF;
class QPainter;

namespace eigenscope {

/// Where the cells of a matrix of any shape lie in a picture.
struct CellGrid {
    QRectF place;
    Index rows = 0, columns = 0;

    [[nodiscard]] double cellWidth() const { return place.width() / static_cast<double>(columns); }
    [[nodiscard]] double cellHeight() const { return place.height() / static_cast<double>(rows); }
    [[nodiscard]] QRectF rectOf(Cell cell) const;
    /// The cell at a place; nothing outside.
    [[nodiscard]] std::optional<Cell> cellAt(QPointF at) const;
};

/// The matrix in colors, at most `most` pixels to each side: a pixel for a cell, or for the mean of several; blank
/// entries (NaN) are transparent and count in no mean. O(size).
QImage heatmapImage(ConstMatrixRef values, const ValueScale &scale, QSize most);

/// Draws such an image over the grid, with sharp cells on every target.
void paintHeatmap(QPainter &painter, const CellGrid &grid, const QImage &image);
/// The pixels that an image of this grid should have on this target.
QSize heatmapPixels(const QPainter &painter, const CellGrid &grid);

/// Outlines cells, dark within light, so that it shows on every color.
void paintCellOutline(QPainter &painter, const QRectF &cells, double thickness = 1);

/// Writes the names of the lines at the left of the grid, from `left` to `gap` before it, in font and pen of the
/// painter; every second, third, … where there is no room for all.
void paintLineNames(QPainter &painter, const CellGrid &grid, const QStringList &names, double left, double gap);
/// Writes the names of the columns below the grid: level where each has room so below its column, otherwise upright,
/// from `gap` under the grid down to `bottom`; likewise every second, third, …
void paintColumnNames(QPainter &painter, const CellGrid &grid, const QStringList &names, double bottom, double gap);

/// The numbers as they are written into cells of this size, row by row: with three digits, or with two. Those of a
/// small matrix have equal decimals where each keeps two digits so, and where there is no room for more; then a small
/// number may be 0.00. Nothing where not all of them fit.
QStringList cellTexts(const QFontMetricsF &metrics, QSizeF cell, ConstMatrixRef values);
/// Writes the numbers into the cells, in the font of the painter, where all of them fit.
void paintCellValues(QPainter &painter, const CellGrid &grid, ConstMatrixRef values, const ValueScale &scale);

} // namespace eigenscope
