#pragma once

#include "core/base/result.h"
#include "core/conditions/condition_node.h"
#include "core/subsets/row_columns.h"

#include <optional>
#include <vector>

namespace eigenscope {

/// The condition with its names bound: `address.city` is the column of that name where there is one. InvalidParameter,
/// with the place and the nearest name, for a column that there is not. O(nodes·columns).
Result<ConditionNode> withColumnNames(ConditionNode node, const RowColumns &columns);

/// What can be said of a row: that the condition holds, that it does not, or neither, where a value is missing. `and`
/// is the least of its parts, `or` the greatest.
enum Verdict : char { No, Unknown, Yes };

/// A verdict for each row.
using Verdicts = std::vector<char>;

/// The verdicts of a node that compares a column with constants, seeks it among some, or asks whether it is missing;
/// nothing for any other node. InvalidData, with the place, where the column holds what a constant is not. O(n).
Result<std::optional<Verdicts>> columnVerdicts(const ConditionNode &node, const RowColumns &columns);

} // namespace eigenscope
