#pragma once

#include "core/data/dataset.h"

#include <utility>
#include <vector>

namespace eigenscope {

/// The positions of the rows that both datasets have, in the order of the one: in the one, and in the other. O(n).
std::pair<std::vector<Index>, std::vector<Index>> sharedRows(const Dataset &one, const Dataset &other);

} // namespace eigenscope
