#pragma once

#include "core/data/dataset.h"

namespace eigenscope {

/// The positions in the data of these rows of the source, in the order of the data. Rows that the data lack are left
/// out. O(n + m + the last row), a bit for each row of the source.
std::vector<Index> positionsOf(const Dataset &data, const std::vector<Index> &rows);

} // namespace eigenscope
