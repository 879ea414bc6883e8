#include "ui/drawing/point_grid.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr Index mostCellsASide = 512;

Extent extentOf(const SharedColumn &column) {
    Extent extent;
    extent.take(column.values());
    return extent;
}

Index cell(const Range &range, Index cells, double value) {
    const double place = (value - range.min) / range.length() * static_cast<double>(cells);
    return place > 0 ? static_cast<Index>(std::min(place, static_cast<double>(cells - 1))) : 0;
}

} // namespace

PointGrid::PointGrid(SharedColumn x, SharedColumn y)
    : m_x(std::move(x)), m_y(std::move(y)), m_extentX(extentOf(m_x)), m_extentY(extentOf(m_y)),
      m_rangeX(m_extentX.range()), m_rangeY(m_extentY.range()) {}

const PointGrid::Cells &PointGrid::cells() const {
    std::call_once(m_made->once, [this] { m_made->cells = made(); });
    return m_made->cells;
}

PointGrid::Cells PointGrid::made() const {
    Cells cells;
    const auto n = static_cast<double>(m_x.size());
    cells.aSide = std::clamp(static_cast<Index>(std::sqrt(n / 2)), Index{1}, mostCellsASide);
    const auto isFinite = [&](Index i) { return std::isfinite(m_x[i]) && std::isfinite(m_y[i]); };
    const auto cellOf = [&](Index i) {
        return static_cast<std::size_t>(cellY(m_y[i], cells.aSide) * cells.aSide + cellX(m_x[i], cells.aSide));
    };

    cells.first.assign(static_cast<std::size_t>(cells.aSide * cells.aSide) + 1, 0);
    for (Index i = 0; i < m_x.size(); ++i)
        if (isFinite(i))
            ++cells.first[cellOf(i) + 1];
    for (std::size_t i = 1; i < cells.first.size(); ++i)
        cells.first[i] += cells.first[i - 1];
    cells.points.resize(static_cast<std::size_t>(cells.first.back()));
    std::vector<Index> next(cells.first.begin(), cells.first.end() - 1);
    for (Index i = 0; i < m_x.size(); ++i)
        if (isFinite(i))
            cells.points[static_cast<std::size_t>(next[cellOf(i)]++)] = i;
    return cells;
}

Index PointGrid::cellX(double value, Index aSide) const {
    return cell(m_rangeX, aSide, value);
}

Index PointGrid::cellY(double value, Index aSide) const {
    return cell(m_rangeY, aSide, value);
}

std::vector<Index> PointGrid::inside(const Range &x, const Range &y) const {
    const Cells &cells = this->cells();
    std::vector<Index> found;
    if (cells.points.empty())
        return found;
    for (Index row = cellY(y.min, cells.aSide); row <= cellY(y.max, cells.aSide); ++row) {
        // The cells of a row of the grid lie one after the other.
        const auto first = [&](Index column) {
            return cells.first[static_cast<std::size_t>(row * cells.aSide + column)];
        };
        const auto end = first(cellX(x.max, cells.aSide) + 1);
        for (Index i = first(cellX(x.min, cells.aSide)); i < end; ++i) {
            const Index point = cells.points[static_cast<std::size_t>(i)];
            if (x.contains(m_x[point]) && y.contains(m_y[point]))
                found.push_back(point);
        }
    }
    return found;
}

std::vector<Index> PointGrid::inside(const PlotMapping &mapping, const QPolygonF &polygon) const {
    const auto [rangeX, rangeY] = values(mapping, polygon.boundingRect());
    std::vector<Index> found = inside(rangeX, rangeY);
    std::erase_if(found, [&](Index point) { return !polygon.containsPoint(pixel(mapping, point), Qt::OddEvenFill); });
    return found;
}

std::pair<Range, Range> PointGrid::values(const PlotMapping &mapping, const QRectF &pixels) {
    const QPointF low = mapping.value(pixels.bottomLeft()), high = mapping.value(pixels.topRight());
    return {{low.x(), high.x()}, {low.y(), high.y()}};
}

} // namespace eigenscope
