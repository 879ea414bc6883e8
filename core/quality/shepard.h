#pragma once

#include "core/quality/measure.h"

namespace eigenscope {

/// Spearman's correlation of δ and d over the pairs i < j, equal distances at the mean of their ranks: the rank
/// correlation of the Shepard diagram. Null where all distances are equal. O(n²).
MeasureInfo shepard();

} // namespace eigenscope
