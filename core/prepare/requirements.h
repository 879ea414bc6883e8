#pragma once

#include "core/data/dataset.h"

namespace eigenscope {

/// InvalidData when the data have no row. `step` is the id that the sentence begins with.
Result<void> requireRows(std::string_view step, const Dataset &data);

/// InvalidData when a column has missing values: names the first one with their count and the steps that help. O(n·d).
Result<void> requireComplete(std::string_view step, const Points &points);

/// The refusal of a column whose numbers, or what is computed from them, are too large or too close for a double.
Error outOfRange(std::string_view step, std::string_view column);

} // namespace eigenscope
