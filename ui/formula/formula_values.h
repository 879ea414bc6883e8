#pragma once

#include "ui/formula/formula_node.h"

#include <map>

namespace eigenscope {

/// The formula with numbers in place of symbols: "2σ²" with σ = 0.7 is "2 · 0.7²". The keys are single letters; a
/// letter with something below it is another symbol and stays.
FormulaNode withValues(const FormulaNode &formula, const std::map<QString, double> &values);

/// A number in LaTeX with so many significant digits: "13.28", "1.2 \cdot 10^{-5}".
QString texNumber(double value, int digits = 4);
/// The same for rich text: words, and a formula where it has a power of ten.
QString richNumber(double value, int digits = 4);
/// 0.403 is "40.3\,\%".
QString texPercent(double share);
/// Words as they are in LaTeX: what means something to it is left out.
QString texWords(const QString &words);

} // namespace eigenscope
