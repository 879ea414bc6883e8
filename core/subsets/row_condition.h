#pragma once

#include "core/conditions/condition.h"
#include "core/subsets/row_columns.h"
#include "core/subsets/row_mask.h"

#include <stop_token>

namespace eigenscope {

/// For which rows a condition on their columns holds. A value that is missing makes what compares it neither true nor
/// false: `age > 40` and `not age > 40` both leave out a row without an age, and `age > 40 or city = 'Bonn'` takes it
/// where it is of Bonn. InvalidParameter for a column that there is not, with the nearest name; InvalidData for a
/// constant that a column cannot hold, both with the place in the text; Canceled. Columns compared with constants,
/// sought among some or missing, and what `and`, `or` and `not` make of these, take O(n) a column: 1,000,000 rows some
/// milliseconds. Anything else is found row by row on several threads.
Result<RowMask> rowsWhere(const Condition &condition, const RowColumns &columns, std::stop_token stop = {});

} // namespace eigenscope
