#pragma once

#include "ui/views/overlays/overlay_layer.h"

#include <QRectF>

#include <functional>

class QPainter;

namespace eigenscope {

/// Where an end of an overlay's line lies in the picture: a row of OverlayLines::from or ::to.
using EndPlace = std::function<QPointF(const MatrixXd &ends, Index row)>;

/// Paints every stride'th of the lines as far as it lies in the area, with its arrow head. O(lines).
void paintOverlayLines(QPainter &painter, const OverlayLines &lines, const EndPlace &placeOf, const QRectF &area,
                       Index stride = 1);

/// Writes the labels beside the ends, the farther ones first; what would cover another one is left out.
void paintOverlayLabels(QPainter &painter, const std::vector<OverlayLayer::Drawn> &drawn, const EndPlace &placeOf,
                        const QRectF &area, const Theme &theme);

} // namespace eigenscope
