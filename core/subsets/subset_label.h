#pragma once

#include "core/base/result.h"
#include "core/subsets/row_columns.h"
#include "core/subsets/subset_settings.h"

#include <stop_token>

namespace eigenscope {

/// The word that makes the subsets the label, unless a column has that name.
inline constexpr const char *subsetsLabel = "subsets";

/// The subsets as a column: for each row of the data the name of the first one that holds it, "" for a row of none. The
/// refusals are those of subsetRows. O(n) a subset.
Result<Column> subsetLabels(const std::vector<SubsetSettings> &subsets, const RowColumns &columns,
                            const std::stop_token &stop = {});

} // namespace eigenscope
