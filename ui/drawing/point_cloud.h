#pragma once

#include "ui/drawing/coloring.h"
#include "ui/drawing/point_grid.h"

#include <QImage>
#include <QPolygonF>

#include <memory>

class QPainter;

namespace eigenscope {

/// Many points of a flat picture: where they are, how they look, which are selected. A value that is copied in O(1).
/// On screens and other raster targets a large cloud is drawn by stamping small pictures; on vector targets the points
/// are true shapes. A dense cloud is drawn on all targets as a DensityPicture at the resolution of the target, its
/// points all of one size.
class PointCloud {
public:
    /// From so many visible points on a cloud is dense. Markers of 20,000 points cover half of a usual plot area of
    /// 900×700 pixels: from there on they overlap in most pictures, and which of them is last decides what is seen.
    static constexpr Index leastDense = 20'000;

    /// x and y: n values each.
    void setPoints(SharedColumn x, SharedColumn y) { setPoints(PointGrid(std::move(x), std::move(y))); }
    /// The same, where the grid has been made elsewhere. O(1).
    void setPoints(PointGrid points) { m_grid = std::make_shared<const PointGrid>(std::move(points)); }
    /// The look of the same n points.
    void setColoring(Coloring coloring);
    /// Which of the n points are selected: they are ringed, and the others dimmed when it is more than one (a single
    /// one is looked at beside the others). Empty for none.
    void setSelected(std::vector<bool> selected);

    [[nodiscard]] Index size() const { return x().size(); }
    [[nodiscard]] SharedColumn::Values x() const { return m_grid->x(); }
    [[nodiscard]] SharedColumn::Values y() const { return m_grid->y(); }
    [[nodiscard]] const PointGrid &grid() const { return *m_grid; }
    [[nodiscard]] const Coloring &coloring() const { return m_look->coloring; }
    [[nodiscard]] bool isVisible(Index point) const { return coloring().visible[static_cast<std::size_t>(point)]; }
    [[nodiscard]] Index visibleCount() const { return m_look->visible; }
    /// Whether it is drawn by how many points overlap.
    [[nodiscard]] bool isDense() const { return visibleCount() >= leastDense; }
    /// Those of them that lie in these ranges. O(n).
    [[nodiscard]] Index visibleCount(const Range &x, const Range &y) const;
    /// The corner of the plot area in which a box of this size, so far from the edges, covers the fewest visible
    /// points and vertices of lines, in pixels; the upper right one where others are no emptier. Of many points some
    /// 20,000, evenly taken, decide.
    [[nodiscard]] QRectF emptiestCorner(const PlotMapping &mapping, const QSizeF &size, double margin,
                                        const QPolygonF &lines = {}) const;
    /// Makes the points of a small picture smaller by a factor.
    void setScale(double scale) { m_scale = scale; }
    /// Makes every point as large as this, in pixels, however many there are; 0 for what suits their number.
    void setRadius(double radius) { m_radius = radius; }
    /// In pixels, where no column gives the sizes; smaller where there are many.
    [[nodiscard]] double radius() const;
    /// What suits so many points in a picture as large as a window's.
    [[nodiscard]] static double radiusFor(Index points);

    /// Draws the points in their order, or by their density, the selected ones above the others. O(n).
    void paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const;
    /// The cloud alone on a transparent picture of the plot area, at `scale` pixels for one of the view; on any thread.
    /// A dense cloud of large markers is drawn coarser: each of its points costs the square of the radius.
    [[nodiscard]] QImage layer(const PlotMapping &mapping, const Theme &theme, double scale) const;
    /// Whether both are the same points in the same look, whichever of them are selected, as copies of each other are.
    [[nodiscard]] bool hasSamePoints(const PointCloud &other) const {
        return m_grid == other.m_grid && m_look == other.m_look;
    }
    /// Whether they are drawn alike, too.
    bool operator==(const PointCloud &) const = default;

private:
    /// How a point looks.
    struct PointLook {
        QRgb color;
        Marker marker;
        float size; ///< times the usual radius
        bool operator==(const PointLook &) const = default;
    };
    class NumberedLooks;
    /// How the points look.
    struct Look {
        Coloring coloring;
        Index visible = 0;
        std::vector<PointLook> different;
        std::vector<std::uint16_t> of; ///< which of them each point has
    };
    enum class State { Plain, Dimmed, Selected };
    [[nodiscard]] State state(Index point) const;
    /// Calls draw(point, pixel) for what is to be seen, the selected points last.
    template <class Draw> void forEach(const PlotMapping &mapping, const Draw &draw) const;
    void paintShapes(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const;
    [[nodiscard]] bool isSelected(Index point) const {
        return !m_selected->empty() && (*m_selected)[static_cast<std::size_t>(point)];
    }
    /// Lays the points that are drawn one by one over the layer: all, or of a dense cloud the selected ones.
    void stamp(QImage &layer, const PlotMapping &mapping, const Theme &theme, double scale) const;
    /// Lays the others over it, and the selected ones too where they are many.
    void addDensity(QImage &layer, const PlotMapping &mapping, double scale) const;

    std::shared_ptr<const PointGrid> m_grid = std::make_shared<const PointGrid>();
    std::shared_ptr<const Look> m_look = std::make_shared<const Look>();
    std::shared_ptr<const std::vector<bool>> m_selected = std::make_shared<const std::vector<bool>>();
    Index m_selectedCount = 0;
    double m_scale = 1, m_radius = 0;
};

} // namespace eigenscope
