#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace eigenscope::hyperspace {

/// An intrinsic dimension as the slope of a line through dots on a chart.
struct DimensionEstimate {
    double dimension = 0;
    VectorXd x, y;              ///< the dots, rising in both
    Index first = 0, count = 0; ///< of the dots that the line was fitted to
    double height = 0;          ///< of the line at x = 0
    Index leftOut = 0;          ///< rows that coincide with another one, where the method cannot use them
    Index rows = 0;             ///< that were looked at
};

/// From the ratio μ of the distances to a point's second and first neighbor, which follows 1 − μ^(−d) where the
/// density hardly changes up to the second one: x = ln μ, y = −ln(1 − F(μ)), the line through the origin without the
/// largest tenth. `squared` n×n squared distances. InvalidData with fewer than 10 rows that coincide with no other, and
/// where nearly all ratios are 1. O(n²).
/// Source: Facco, d'Errico, Rodriguez and Laio, Estimating the intrinsic dimension of datasets by a minimal
/// neighborhood information, Scientific Reports 7, 2017.
Result<DimensionEstimate> twoNearestNeighbors(ConstMatrixRef squared);

/// From the share C(r) of pairs closer than r, which grows like r^d for small r: x = ln r, y = ln C(r), the line fitted
/// where C is between one in a thousand (or ten pairs) and one in ten. InvalidData with fewer than 10 rows, and where
/// fewer than two radii lie between. O(n²·log n).
/// Source: Grassberger and Procaccia, Measuring the strangeness of strange attractors, Physica D 9, 1983.
Result<DimensionEstimate> correlationDimension(ConstMatrixRef squared);

} // namespace eigenscope::hyperspace
