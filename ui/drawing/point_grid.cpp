#include "ui/drawing/point_grid.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr Index mostCellsASide = 512;

Extent extentOf(const VectorXd &values) {
    Extent extent;
    extent.take(values);
    return extent;
}

Index cell(const Range &range, Index cells, double value) {
    const double place = (value - range.min) / range.length() * static_cast<double>(cells);
    return place > 0 ? static_cast<Index>(std::min(place, static_cast<double>(cells - 1))) : 0;
}

} // namespace

PointGrid::PointGrid(VectorXd x, VectorXd y)
    : m_x(std::move(x)), m_y(std::move(y)), m_extentX(extentOf(m_x)), m_extentY(extentOf(m_y)),
      m_rangeX(m_extentX.range()), m_rangeY(m_extentY.range()) {
    const auto n = static_cast<double>(m_x.size());
    m_cells = std::clamp(static_cast<Index>(std::sqrt(n / 2)), Index{1}, mostCellsASide);
    const auto isFinite = [&](Index i) { return std::isfinite(m_x[i]) && std::isfinite(m_y[i]); };
    const auto cellOf = [&](Index i) { return static_cast<std::size_t>(cellY(m_y[i]) * m_cells + cellX(m_x[i])); };

    m_first.assign(static_cast<std::size_t>(m_cells * m_cells) + 1, 0);
    for (Index i = 0; i < m_x.size(); ++i)
        if (isFinite(i))
            ++m_first[cellOf(i) + 1];
    for (std::size_t i = 1; i < m_first.size(); ++i)
        m_first[i] += m_first[i - 1];
    m_points.resize(static_cast<std::size_t>(m_first.back()));
    std::vector<Index> next(m_first.begin(), m_first.end() - 1);
    for (Index i = 0; i < m_x.size(); ++i)
        if (isFinite(i))
            m_points[static_cast<std::size_t>(next[cellOf(i)]++)] = i;
}

Index PointGrid::cellX(double value) const {
    return cell(m_rangeX, m_cells, value);
}

Index PointGrid::cellY(double value) const {
    return cell(m_rangeY, m_cells, value);
}

std::vector<Index> PointGrid::inside(const Range &x, const Range &y) const {
    std::vector<Index> found;
    if (m_points.empty())
        return found;
    for (Index row = cellY(y.min); row <= cellY(y.max); ++row) {
        // The cells of a row of the grid lie one after the other.
        const auto begin = m_first[static_cast<std::size_t>(row * m_cells + cellX(x.min))];
        const auto end = m_first[static_cast<std::size_t>(row * m_cells + cellX(x.max)) + 1];
        for (Index i = begin; i < end; ++i) {
            const Index point = m_points[static_cast<std::size_t>(i)];
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
