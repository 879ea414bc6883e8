#pragma once

#include "ui/drawing/density_curve.h"
#include "ui/drawing/extent.h"
#include "ui/drawing/point_cloud.h"

#include <vector>

namespace eigenscope {

/// The picture of a single axis: how densely each class lies along it, above 0, and the points in a strip below 0,
/// where they are spread so that they hide each other less.
class AxisStrip {
public:
    /// Where the rows stand in the strip, a value each that depends on the row alone.
    static VectorXd places(const Dataset &rows);
    /// Finds the curves of these points, where they are not there yet. O(n).
    void take(const PointCloud &cloud);
    /// Room for the curves and the points.
    void extend(Extent &x, Extent &y) const;
    void paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const;

private:
    struct Curve {
        std::optional<QColor> color; ///< of a class; nothing for all points
        DensityCurve density;
    };

    std::optional<PointCloud> m_taken;
    std::vector<Curve> m_curves;
    double m_highest = 0; ///< of all curves, which is drawn at 1
};

} // namespace eigenscope
