#include "ui/drawing/matrix/matrix_window.h"

#include "core/base/json_value.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace eigenscope {
namespace {

constexpr double fewestCells = 4;

} // namespace

void MatrixWindow::setSize(Index n) {
    m_n = std::max<Index>(n, 1);
    keepInside();
}

std::optional<Cell> MatrixWindow::cellAt(QPointF place) const {
    if (!m_picture.contains(place))
        return std::nullopt;
    return nearestCell(place);
}

Cell MatrixWindow::nearestCell(QPointF place) const {
    const auto cell = [this](double pixels, double first) {
        const double inside = std::clamp(pixels, 0.0, m_picture.width());
        return std::clamp(static_cast<Index>(std::floor(first + inside / cellSize())), Index{0}, m_n - 1);
    };
    return {cell(place.y() - m_picture.top(), top()), cell(place.x() - m_picture.left(), left())};
}

QRectF MatrixWindow::rectOf(Cell from, Cell to) const {
    const double size = cellSize();
    const auto [firstRow, lastRow] = std::minmax(from.row, to.row);
    const auto [firstColumn, lastColumn] = std::minmax(from.column, to.column);
    return {m_picture.left() + (static_cast<double>(firstColumn) - left()) * size,
            m_picture.top() + (static_cast<double>(firstRow) - top()) * size,
            static_cast<double>(lastColumn - firstColumn + 1) * size,
            static_cast<double>(lastRow - firstRow + 1) * size};
}

void MatrixWindow::zoom(double factor, QPointF pointer) {
    if (m_picture.isEmpty())
        return;
    const double before = m_side;
    m_side = std::clamp(m_side / factor, std::min(1.0, fewestCells / cells()), 1.0);
    const double x = (pointer.x() - m_picture.left()) / m_picture.width();
    const double y = (pointer.y() - m_picture.top()) / m_picture.height();
    m_left += x * (before - m_side);
    m_top += y * (before - m_side);
    keepInside();
}

void MatrixWindow::pan(QPointF drag) {
    if (m_picture.isEmpty())
        return;
    m_left -= drag.x() / m_picture.width() * m_side;
    m_top -= drag.y() / m_picture.height() * m_side;
    keepInside();
}

bool MatrixWindow::bringIn(Cell cell) {
    constexpr double rounding = 1e-9;
    const auto along = [this](double first, Index at) {
        const auto place = static_cast<double>(at);
        return first > place ? place : std::max(first, place + 1 - side());
    };
    const double beforeLeft = std::exchange(m_left, along(left(), cell.column) / cells()),
                 beforeTop = std::exchange(m_top, along(top(), cell.row) / cells());
    keepInside();
    return std::abs(m_left - beforeLeft) + std::abs(m_top - beforeTop) > rounding;
}

void MatrixWindow::showAll() {
    m_left = m_top = 0;
    m_side = 1;
}

void MatrixWindow::keepInside() {
    m_side = std::clamp(m_side, std::min(1.0, fewestCells / cells()), 1.0);
    m_left = std::clamp(m_left, 0.0, 1 - m_side);
    m_top = std::clamp(m_top, 0.0, 1 - m_side);
}

Json MatrixWindow::state() const {
    return {m_left, m_top, m_side};
}

void MatrixWindow::restore(const Json &state) {
    showAll();
    if (const auto window = valueIn<std::array<double, 3>>(state)) {
        m_left = (*window)[0];
        m_top = (*window)[1];
        m_side = (*window)[2];
    }
    keepInside();
}

} // namespace eigenscope
