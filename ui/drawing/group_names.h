#pragma once

#include "ui/drawing/plot_mapping.h"
#include "ui/theme/theme.h"

class QPainter;

namespace eigenscope {

class PointCloud;

/// Writes the name of each class onto the middle of its rows (the median on both axes), beside it where another name
/// stands there. A name for which there is no room at all is left to the legend. O(n) for n points.
void paintGroupNames(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud, const Theme &theme);

} // namespace eigenscope
