#pragma once

#include "core/base/result.h"
#include "core/subsets/row_columns.h"
#include "core/subsets/row_mask.h"
#include "core/subsets/subset_settings.h"

#include <stop_token>

namespace eigenscope {

/// The rows of a subset, by their position in the source, rising. Told rows that the data do not have are left out; the
/// refusals of its condition are those of rowsWhere. O(n).
Result<std::vector<Index>> subsetRows(const SubsetSettings &subset, const RowColumns &columns,
                                      std::stop_token stop = {});

/// The rows that pass a filter, a condition: all where it is empty.
Result<RowMask> passingRows(const std::string &filter, const RowColumns &columns, std::stop_token stop = {});

} // namespace eigenscope
