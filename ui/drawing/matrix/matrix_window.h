#pragma once

#include "core/base/json.h"
#include "core/base/matrix.h"

#include <QPointF>
#include <QRectF>

#include <optional>

namespace eigenscope {

/// A cell of a matrix as it is shown: places in the order, not rows.
struct Cell {
    Index row = 0, column = 0;
    bool operator==(const Cell &) const = default;
};

/// The square part of an n×n matrix that is seen, and where its cells lie in the picture. A value.
class MatrixWindow {
public:
    void setSize(Index n);
    void setPicture(const QRectF &square) { m_picture = square; }
    [[nodiscard]] const QRectF &picture() const { return m_picture; }

    /// Left and upper end, and side, in cells.
    [[nodiscard]] double left() const { return m_left * cells(); }
    [[nodiscard]] double top() const { return m_top * cells(); }
    [[nodiscard]] double side() const { return m_side * cells(); }
    /// Pixels of one cell.
    [[nodiscard]] double cellSize() const { return m_picture.width() / side(); }

    /// The cell at a place of the picture; nothing outside.
    [[nodiscard]] std::optional<Cell> cellAt(QPointF place) const;
    /// The cell at the place, or the nearest that is seen.
    [[nodiscard]] Cell nearestCell(QPointF place) const;
    /// The picture of the cells from one to another, both included.
    [[nodiscard]] QRectF rectOf(Cell from, Cell to) const;

    void zoom(double factor, QPointF pointer);
    void pan(QPointF drag);
    /// Moves so far that all of the cell is seen; false where it is.
    bool bringIn(Cell cell);
    void showAll();

    [[nodiscard]] Json state() const;
    void restore(const Json &state);

private:
    [[nodiscard]] double cells() const { return static_cast<double>(m_n); }
    void keepInside();

    Index m_n = 1;
    QRectF m_picture;
    // In shares of the matrix, so that the same part is seen when n changes.
    double m_left = 0, m_top = 0, m_side = 1;
};

} // namespace eigenscope
