#pragma once

#include "ui/document/row_values.h"
#include "ui/drawing/coloring.h"

#include <QSet>

namespace eigenscope {

/// The look of n rows that all look alike.
Coloring plainLook(std::size_t n);

/// What a person chose of the colors.
struct ColorChoice {
    const QSet<QString> &hidden;                           ///< classes
    const std::optional<std::pair<double, double>> &range; ///< of the color scale; all numbers where there is none
};

/// Gives each row the color of its class, with the shape that tells classes of one color apart, or of its number on the
/// scale; gray where it has none. Rows of hidden classes are not visible. O(n).
void colorRows(Coloring &look, RowValues values, const ColorChoice &choice);

/// Gives each row the shape of its class, the most frequent ones a shape of their own; the others share the last one,
/// and so do rows without a class. Nothing is changed where there are no classes. O(n).
void shapeRows(Coloring &look, const RowValues &values);

/// Makes each point as large as its number: its area grows evenly from the least to the greatest, in few steps. Nothing
/// is changed where there are no numbers. O(n).
void sizeRows(Coloring &look, const RowValues &values);

} // namespace eigenscope
