#pragma once

#include "core/base/json.h"
#include "core/pipeline/found_subsets.h"

namespace eigenscope {

/// A list of the subsets: name, the condition where one tells its rows, the rows and how many there are.
Json subsetsSection(const FoundSubsets &found);

/// The condition of the filter and how many rows pass; an empty object where there is none.
Json filterSection(const FoundSubsets &found);

} // namespace eigenscope
