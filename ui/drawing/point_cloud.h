#pragma once

#include "ui/drawing/coloring.h"
#include "ui/drawing/point_grid.h"

#include <QImage>

class QPainter;

namespace eigenscope {

/// Many points of a flat picture: where they are, how they look, which are selected. On screens and other
/// raster targets a large cloud is drawn by stamping small pictures; on vector targets the points are true shapes up
/// to `mostVectorPoints`, and above it a raster layer at the resolution of the target.
class PointCloud {
public:
    static constexpr Index mostVectorPoints = 20'000;

    /// x and y: n values each.
    void setPoints(VectorXd x, VectorXd y) { setPoints(PointGrid(std::move(x), std::move(y))); }
    /// The same, where the grid has been made elsewhere. O(1).
    void setPoints(PointGrid points) { m_grid = std::move(points); }
    /// The look of the same n points.
    void setColoring(Coloring coloring);
    /// Which of the n points are selected: they are ringed, and the others dimmed when it is more than one (a single
    /// one is looked at beside the others). Empty for none.
    void setSelected(std::vector<bool> selected);

    [[nodiscard]] Index size() const { return x().size(); }
    [[nodiscard]] const VectorXd &x() const { return m_grid.x(); }
    [[nodiscard]] const VectorXd &y() const { return m_grid.y(); }
    [[nodiscard]] const PointGrid &grid() const { return m_grid; }
    [[nodiscard]] const Coloring &coloring() const { return m_coloring; }
    [[nodiscard]] bool isVisible(Index point) const { return m_coloring.visible[static_cast<std::size_t>(point)]; }
    [[nodiscard]] Index visibleCount() const;
    /// Those of them that lie in these ranges. O(n).
    [[nodiscard]] Index visibleCount(const Range &x, const Range &y) const;
    /// Makes the points of a small picture smaller by a factor.
    void setScale(double scale) { m_scale = scale; }
    /// Makes every point as large as this, in pixels, however many there are; 0 for what suits their number.
    void setRadius(double radius) { m_radius = radius; }
    /// In pixels; smaller where there are many.
    [[nodiscard]] double radius() const;
    /// What suits so many points in a picture as large as a window's.
    [[nodiscard]] static double radiusFor(Index points);

    /// Draws the points in their order, the selected ones above the others. O(n).
    void paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const;

private:
    enum class State { Plain, Dimmed, Selected };
    [[nodiscard]] State state(Index point) const;
    /// Calls draw(point, pixel) for what is to be seen, the selected points last.
    template <class Draw> void forEach(const PlotMapping &mapping, const Draw &draw) const;
    void paintShapes(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const;
    /// The cloud alone on a transparent picture of the plot area, at `scale` pixels for one of the view.
    [[nodiscard]] QImage layer(const PlotMapping &mapping, const Theme &theme, double scale) const;

    PointGrid m_grid;
    Coloring m_coloring;
    std::vector<bool> m_selected;
    bool m_dimsOthers = false;
    double m_scale = 1, m_radius = 0;
    /// The different looks (color and marker), and which one each point has.
    std::vector<std::pair<QRgb, Marker>> m_looks;
    std::vector<std::uint16_t> m_lookOf;
};

} // namespace eigenscope
