#pragma once

#include "core/base/matrix.h"

#include <QPolygonF>

#include <vector>

namespace eigenscope {

/// The lines along which a field on a grid has the value `level`, as polylines in the coordinates of the grid,
/// each joined from end to end. values(i, j) belongs to (x(j), y(i)), both rising. Between the nodes the field is
/// taken as linear along the edges; a saddle is resolved by the mean of its cell. Cells with a value that is not
/// finite are left out. O(cells).
/// Source: Lorensen and Cline, Marching cubes, SIGGRAPH 1987, in two dimensions.
std::vector<QPolygonF> contourLines(const MatrixXd &values, const VectorXd &x, const VectorXd &y, double level);

} // namespace eigenscope
