#pragma once

#include "core/base/result.h"
#include "ui/formula/formula_node.h"

namespace eigenscope {

/// Reads a formula in the part of LaTeX's mathematics that Eigenscope uses; characters of Unicode ("σ", "≤", "x̂", "²")
/// stand for their commands. A Syntax error tells the column, and for an unknown command the nearest known one. O(n).
Result<FormulaNode> parseFormula(const QString &tex);

} // namespace eigenscope
