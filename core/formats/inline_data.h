#pragma once

#include "core/base/json.h"
#include "core/data/dataset.h"

namespace eigenscope {

// Changes of single rows by hand, as copies of the data that a session can carry itself.

/// The rows with another value in one place of a column, analyzed or not. The column must be there and hold numbers.
Dataset withValue(Dataset data, Index row, std::string_view column, double value);

/// The rows with one more at the end: these entries as texts, by column, and a missing one in every other column.
Dataset withRow(const Dataset &data, const std::vector<std::pair<std::string, std::string>> &entries);

/// The `data` of a session that holds these rows itself: source "inline", every column as text, roles named. The file
/// they came from is neither needed nor touched. O(n·d).
Json inlineData(const Dataset &data);

} // namespace eigenscope
