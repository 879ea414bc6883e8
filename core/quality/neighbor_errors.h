#pragma once

#include "core/quality/measure.h"

namespace eigenscope {

/// What the picture does to the k nearest neighbors of a row; k is the first neighborhood size asked for. Positions
/// in the data of the reduction.
struct NeighborErrors {
    std::vector<Index> invented; ///< nearest in the picture but not in the data; the nearest in the picture first
    std::vector<Index> lost;     ///< nearest in the data but not in the picture; the nearest in the data first
};

/// Nothing where the row at this position was not measured, or no size was asked for. O(n).
std::optional<NeighborErrors> neighborErrors(const Quality &quality, Index position);

} // namespace eigenscope
