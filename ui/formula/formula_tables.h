#pragma once

#include "ui/formula/formula_layout.h"

namespace eigenscope {

/// The cells of a matrix, of cases, of aligned equations, with their middle on the axis.
FormulaBox tableBox(const FormulaLayout &layout, const FormulaNode &node, FormulaStyle style);
/// Lines one below the other with so much between them; the baseline is that of the first.
FormulaBox stacked(const std::vector<FormulaBox> &lines, double gap);

} // namespace eigenscope
