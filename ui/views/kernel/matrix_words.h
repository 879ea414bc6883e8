#pragma once

#include "ui/drawing/value_scale.h"
#include "ui/theme/theme.h"
#include "ui/views/kernel/ordered_matrix.h"

class QPainter;

namespace eigenscope {

/// The room that the names of the rows need left of a matrix of so many px and above it; none where the rows have no
/// names, or a row is lower than a line of text.
QSizeF rowNameRoom(const OrderedMatrix &matrix, double side);
/// Writes the names left of the matrix and above it, at this distance.
void paintRowNames(QPainter &painter, const OrderedMatrix &matrix, const MatrixWindow &window, double distance,
                   const Theme &theme);

/// Whether the cell shows the covered entry, which is given by positions in the data, or the equal one across the
/// diagonal.
bool isCovered(const OrderedMatrix &matrix, const Cell &cell, const Cell &covered);
/// Writes the entries that are seen into their cells, where all of them fit. Covered ones show a question mark instead,
/// on no color.
void paintEntries(QPainter &painter, const OrderedMatrix &matrix, const MatrixWindow &window, const ValueScale &scale,
                  const std::optional<Cell> &covered, const Theme &theme);

} // namespace eigenscope
