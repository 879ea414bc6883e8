#pragma once

#include "ui/drawing/matrix/matrix_order.h"
#include "ui/drawing/matrix/matrix_window.h"
#include "ui/theme/theme.h"

#include <vector>

class QPainter;

namespace eigenscope {

/// Room for the band of the classes, left of a matrix and above it, and of the selection, right and below; in pixels.
inline constexpr double classBand = 20, selectionBand = 8;

/// Names the classes and shows where each begins and ends, left of the matrix and above it.
void paintClassBands(QPainter &painter, const MatrixWindow &window, const std::vector<ClassRun> &runs,
                     const Theme &theme);
/// Marks places of the order, given as runs [begin, end), right of the matrix and below it.
void paintSelectionBands(QPainter &painter, const MatrixWindow &window,
                         const std::vector<std::pair<Index, Index>> &runs, const Theme &theme);

} // namespace eigenscope
