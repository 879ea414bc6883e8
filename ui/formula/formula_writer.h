#pragma once

#include "ui/formula/formula_node.h"

namespace eigenscope {

/// The LaTeX of a formula: read again, it is the same formula.
QString texOf(const FormulaNode &formula);

} // namespace eigenscope
