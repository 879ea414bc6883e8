#pragma once

#include "ui/drawing/matrix/matrix_values.h"
#include "ui/drawing/matrix/matrix_window.h"
#include "ui/theme/color_map.h"

#include <QImage>

namespace eigenscope {

/// Part of a matrix in colors, and how much of it a pixel shows.
struct MatrixImage {
    QImage image;
    QRectF place;             ///< in the picture of the window; may reach beyond its edges by a cell
    Index valuesPerPixel = 1; ///< that a pixel stands for, to each side
    Index valuesTaken = 1;    ///< of them that its mean is of, to each side
};

/// The seen part of the matrix, with rows and columns in this order. Cells of at least a pixel are a pixel of the image
/// each, to be enlarged without smoothing; smaller ones share a pixel, which shows the mean of values evenly taken from
/// them. `scale` are the pixels of the image for one of the window. At most a few million values are read.
MatrixImage matrixImage(const MatrixValues &values, const std::vector<Index> &order, const MatrixWindow &window,
                        double scale, const ColorMap &colors);

} // namespace eigenscope
