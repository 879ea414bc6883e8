#pragma once

#include "core/data/dataset.h"

#include <array>

namespace eigenscope {

/// Two rows that an export is about, by their positions in the source.
struct RowPair {
    Index one = 0, other = 0;
};

/// The rows that are called so: each by its name or else by its position in the source. InvalidParameter for one that
/// is not there, with the nearest name. O(n).
Result<RowPair> rowPair(const Dataset &data, const std::array<std::string, 2> &called);

} // namespace eigenscope
