#pragma once

#include "core/data/table.h"
#include "core/subsets/distinguish.h"

namespace eigenscope {

/// The list as a table, a line a difference: column, kind (number, date, category or text), level, effect, the means or
/// the shares with their lift, p, log10_p and p_adjusted, and on each side the rows that have a value. Numbers that a
/// kind lacks are missing, as is a p below the least double; log10_p tells it. O(m).
Table distinctionTable(const Distinction &distinction);

/// The word for what a difference is of.
std::string_view differenceKind(const Difference &difference);

/// 10^log10; NaN where that is below the least normal double.
double chanceOf(double log10);

} // namespace eigenscope
