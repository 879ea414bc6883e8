#pragma once

#include "core/selection/feature_selection.h"

namespace eigenscope {

/// The positions of the columns that vary as much on these rows as a criterion asks for, rising; for a numeric target
/// those that vary at all. O(n·d).
std::vector<Index> judgedColumns(const Supervised &data, Variation variation);

} // namespace eigenscope
