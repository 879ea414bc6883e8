#pragma once

#include "core/base/matrix.h"

#include <QPolygonF>

#include <vector>

namespace eigenscope {

/// A line about the densest points of a plane.
struct DensityLine {
    double share = 0; ///< of the points that lie inside all lines of this share
    QPolygonF points; ///< in the units of the plane
};

/// Of fewer points a share is too few to draw a line about.
inline constexpr Index leastDensityPoints = 30;

/// The lines inside which these shares of the points lie, where they are densest: a line of the share p is where the
/// density is what p of the points exceed. x and y: n values each; those that are not finite are left out.
///
/// The density is the count on a grid of 256×256 cells, smoothed by a Gaussian. Its standard deviation on each axis is
/// h = s·n^(−1/6), Scott's rule in the plane, with s the lesser of the standard deviation and the interquartile range /
/// 1.349, so that few points far away do not blur the others; it is at least one cell. The grid leaves out half a
/// percent of the points at each end of each axis, and has room for 3h beside the others.
/// None for fewer than `leastDensityPoints` points, and for points that are all equal on an axis. O(n + cells·h).
/// Source: Scott, Multivariate Density Estimation (1992), 6.3; Hyndman, Computing and graphing highest density regions,
/// The American Statistician 50 (1996).
std::vector<DensityLine> densityLines(const std::vector<double> &x, const std::vector<double> &y,
                                      const std::vector<double> &shares);

} // namespace eigenscope
