#pragma once

#include <QRectF>

#include <vector>

namespace eigenscope {

/// Places for so many cells side by side on an area of this size, in the shape that suits them best, on whole pixels.
std::vector<QRectF> compareGrid(int count, QSize size);

} // namespace eigenscope
