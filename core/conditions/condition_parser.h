#pragma once

#include "core/base/result.h"
#include "core/conditions/condition_node.h"

#include <string_view>

namespace eigenscope {

/// The tree of a condition. From weak to strong: `or`, `and`, `not`, one comparison (`==` or `=`, `!=`, `<`, `<=`, `>`,
/// `>=`, `in`, `not in`, `is missing`, `is not missing`), `+ -`, `* /`, a sign, `^` (from the right), `.key` and
/// `[place]`. After `view.` a key may have dashes, as the ids of views have. Syntax with the column; what nests more
/// than a hundred deep is refused, so that no text can exhaust the stack.
Result<ConditionNode> parsedCondition(std::string_view text);

} // namespace eigenscope
