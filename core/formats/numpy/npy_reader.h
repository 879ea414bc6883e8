#pragma once

#include "core/data/table.h"

namespace eigenscope {

/// A .npy array of one or two dimensions, of numbers or of texts, as columns x1, x2, …; refuses pickled objects.
/// O(size).
Result<Table> readNpy(std::string_view content);

} // namespace eigenscope
