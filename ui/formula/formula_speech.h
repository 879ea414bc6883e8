#pragma once

#include "ui/formula/formula_node.h"

namespace eigenscope {

/// The formula for a screen reader: "f of r equals the sum over i from 1 to r of lambda sub i".
QString spokenFormula(const FormulaNode &node);
/// The formula in one line of text, with ^ and _ before raised and lowered parts: "x^2/(2σ^2)".
QString linearFormula(const FormulaNode &node);

} // namespace eigenscope
