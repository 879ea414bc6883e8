#pragma once

#include "core/data/dataset.h"

#include <limits>
#include <utility>
#include <vector>

namespace eigenscope {

/// The positions of the rows that both datasets have, in the order of the one: in the one, and in the other. Of more
/// than `most` (at least 1) every k-th is left, so that no more are. O(n).
std::pair<std::vector<Index>, std::vector<Index>> sharedRows(
    const Dataset &one, const Dataset &other, std::size_t most = std::numeric_limits<std::size_t>::max());

} // namespace eigenscope
