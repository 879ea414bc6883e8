#pragma once

#include "core/base/result.h"
#include "core/conditions/condition_node.h"
#include "core/subsets/row_columns.h"

#include <optional>
#include <string>

namespace eigenscope {

/// What a person types into the box of one column, as a condition on it; nothing for an empty one. A column of numbers
/// or times takes `3`, `= 3`, `!= 3`, `> 3`, `3..5`, `3..` and `..5` (both ends included), one of texts a part of them
/// in large letters or small, `= Bonn`, `= Bonn | Ulm` and `!= Bonn`; all take `is missing`, `is not missing` and any
/// condition on this column alone. InvalidParameter for what is none of these.
Result<std::optional<ConditionNode>> readPhrase(const std::string &phrase, const std::string &column,
                                                const RowColumn &values);

/// The phrase that is read to this condition on the column; its text where no shorter one is.
std::string writtenPhrase(const ConditionNode &condition, const std::string &column, const RowColumn &values);

} // namespace eigenscope
