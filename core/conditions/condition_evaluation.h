#pragma once

#include "core/base/result.h"
#include "core/conditions/condition_node.h"
#include "core/conditions/name_source.h"

namespace eigenscope {

/// The value of a tree. NoValue where a part that is needed has none: `and` and `or` look at their parts from left to
/// right, up to the one that decides, and need all of them where none does. Tolerances count `slack` times.
/// InvalidData, with the column, for operands that an operator is not made for.
Result<ConditionValue> evaluated(const ConditionNode &node, const NameSource &names, double slack);

/// Whether a value is true, false where it is NoValue; InvalidData, at the place of the node, where it is neither.
Result<bool> truthOf(const ConditionValue &value, const ConditionNode &node);

} // namespace eigenscope
