#pragma once

#include "core/base/matrix.h"
#include "ui/drawing/extent.h"
#include "ui/drawing/plot_mapping.h"
#include "ui/drawing/shared_column.h"

#include <QPolygonF>

#include <memory>
#include <mutex>
#include <vector>

namespace eigenscope {

/// Finds points of a flat picture by place: a grid of cells with about two points each, made when a point is first
/// looked for.
class PointGrid {
public:
    PointGrid() = default;
    /// Points that are not finite are never found. O(n).
    PointGrid(SharedColumn x, SharedColumn y);
    /// Makes the cells now, on any thread, so that nobody waits for them later. O(n).
    void prepare() const { static_cast<void>(cells()); }

    [[nodiscard]] SharedColumn::Values x() const { return m_x.values(); }
    [[nodiscard]] SharedColumn::Values y() const { return m_y.values(); }
    [[nodiscard]] const Extent &extentX() const { return m_extentX; }
    [[nodiscard]] const Extent &extentY() const { return m_extentY; }
    /// Positions of the points in the closed rectangle x × y, in no order. O(cells met + points in them).
    [[nodiscard]] std::vector<Index> inside(const Range &x, const Range &y) const;
    /// The point nearest to a pixel, at most `reach` pixels away, among those that `accepts` lets pass; −1 when none.
    template <class Accepts>
    [[nodiscard]] Index nearest(const PlotMapping &mapping, QPointF pixel, double reach, const Accepts &accepts) const;
    /// The points inside a closed polygon of pixels. O(points in its bounding box · corners).
    [[nodiscard]] std::vector<Index> inside(const PlotMapping &mapping, const QPolygonF &polygon) const;
    [[nodiscard]] QPointF pixel(const PlotMapping &mapping, Index point) const {
        return mapping.pixel(m_x[point], m_y[point]);
    }

private:
    struct Cells {
        Index aSide = 1;
        std::vector<Index> first = {0, 0}; ///< where the points of each cell begin in `points`
        std::vector<Index> points = {};    ///< positions, sorted by cell
    };
    struct Made {
        std::once_flag once;
        Cells cells;
    };
    [[nodiscard]] const Cells &cells() const;
    [[nodiscard]] Cells made() const;
    [[nodiscard]] Index cellX(double value, Index aSide) const;
    [[nodiscard]] Index cellY(double value, Index aSide) const;
    /// The rectangle of values about a rectangle of pixels.
    [[nodiscard]] static std::pair<Range, Range> values(const PlotMapping &mapping, const QRectF &pixels);

    SharedColumn m_x, m_y;
    Extent m_extentX, m_extentY;
    Range m_rangeX, m_rangeY;
    std::shared_ptr<Made> m_made = std::make_shared<Made>();
};

template <class Accepts>
Index PointGrid::nearest(const PlotMapping &mapping, QPointF pixel, double reach, const Accepts &accepts) const {
    const auto [rangeX, rangeY] = values(mapping, QRectF(pixel.x() - reach, pixel.y() - reach, 2 * reach, 2 * reach));
    Index found = -1;
    double best = reach * reach;
    for (const Index point : inside(rangeX, rangeY)) {
        const QPointF offset = this->pixel(mapping, point) - pixel;
        const double distance = QPointF::dotProduct(offset, offset);
        if (distance <= best && accepts(point)) {
            best = distance;
            found = point;
        }
    }
    return found;
}

} // namespace eigenscope
