#pragma once

#include "core/data/dataset.h"

namespace eigenscope {

/// InvalidData when the data have no row. `step` is the id that the sentence begins with.
Result<void> requireRows(std::string_view step, const Dataset &data);

/// The refusal of a column whose numbers, or what is computed from them, are too large or too close for a double.
Error outOfRange(std::string_view step, std::string_view column);

} // namespace eigenscope
