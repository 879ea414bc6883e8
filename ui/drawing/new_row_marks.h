#pragma once

#include "ui/drawing/coloring.h"

#include <QPointF>

class QPainter;

namespace eigenscope {

/// The colors of rows that are not of the data: of the classes of `coloring` where the rows have such labels.
std::vector<QColor> newRowColors(const Dataset &rows, const Coloring &coloring, const Theme &theme);

/// A row that is not of the data: a hollow diamond.
void paintNewRow(QPainter &painter, QPointF at, double radius, const QColor &color, const Theme &theme);

/// The new point of the document: a large diamond in the accent; pale where the place it has lies `beyond` the picture.
void paintNewPoint(QPainter &painter, QPointF at, const Theme &theme, bool beyond = false);
/// How near to its place the pointer takes hold of it, in pixels.
inline constexpr double newPointReach = 10;

} // namespace eigenscope
