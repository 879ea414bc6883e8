#pragma once

#include "ui/formula/formula_layout.h"

namespace eigenscope {

// What is drawn around a part, and grows with it.

FormulaBox fencedBox(const FormulaLayout &layout, const FormulaNode &node, FormulaStyle style);
FormulaBox rootBox(const FormulaLayout &layout, const FormulaNode &node, FormulaStyle style);
FormulaBox accentBox(const FormulaLayout &layout, const FormulaNode &node, FormulaStyle style);
FormulaBox lineBox(const FormulaLayout &layout, const FormulaNode &node, FormulaStyle style);
FormulaBox braceBox(const FormulaLayout &layout, const FormulaNode &node, FormulaStyle style);

} // namespace eigenscope
