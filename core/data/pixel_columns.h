#pragma once

#include "core/data/dataset.h"

#include <optional>
#include <utility>

namespace eigenscope {

/// Rows and columns of the square picture whose pixels the columns of these points are, row by row from the top left;
/// nothing where they are not to be read as pixels. They are where their number is a square of at least 16 and they
/// share one scale: most of them reach over at least half of the range of all. O(n·d).
std::optional<std::pair<Index, Index>> pixelShape(const Points &points);

} // namespace eigenscope
