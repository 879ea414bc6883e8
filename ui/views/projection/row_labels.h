#pragma once

#include "core/data/dataset.h"
#include "ui/document/selection.h"
#include "ui/drawing/point_cloud.h"

class QPainter;

namespace eigenscope {

/// Writes texts of the source beside the points of a cloud: as many as there is room for, the selected points first.
/// `rows` are the rows of the points, `texts` a column of `source`. O(n log n) of what is seen.
void paintRowLabels(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud,
                    const std::vector<Index> &rows, const Dataset &source, const Column &texts,
                    const Selection &selection, const Theme &theme);

} // namespace eigenscope
