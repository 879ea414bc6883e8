#pragma once

#include "core/base/matrix.h"

#include <cstdint>
#include <vector>

namespace eigenscope {

/// Rows of a source that are drawn at random, each with the same chance.
struct RowDraw {
    Index count = 0;
    std::uint64_t seed = 0;
};

/// The positions that are drawn among so many rows, rising; all where there are no more. O(rows).
std::vector<Index> drawnPositions(Index rows, const RowDraw &draw);

} // namespace eigenscope
