#pragma once

class QPainter;

namespace eigenscope {

/// Whether what is painted stays vector: SVG, PDF, a recorded picture.
bool isVector(const QPainter &painter);

/// Pixels of the target for one unit of the painter: the resolution that an image in it should have. On vector
/// targets what prints sharply.
double pixelsPerUnit(const QPainter &painter);

} // namespace eigenscope
