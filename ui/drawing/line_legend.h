#pragma once

#include "ui/drawing/point_cloud.h"

#include <QPen>
#include <QString>

#include <vector>

class QPainter;

namespace eigenscope {

/// What a line of a picture means; without a pen a sentence.
struct LegendLine {
    QPen pen;
    QString text;
};

/// Says in the emptiest corner of the plot what its lines mean, off its points and these vertices of the lines, in
/// pixels; nothing where there is no room.
void paintLineLegend(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud, const Theme &theme,
                     const std::vector<LegendLine> &lines, const QPolygonF &vertices = {});

} // namespace eigenscope
