#pragma once

#include "core/distances/distance.h"

namespace eigenscope {

/// 1 − cos(x, y); a zero row is refused by its number.
DistanceInfo cosineDistance();

/// 1 − r(x, y), with Pearson's correlation of the entries of two rows; a row whose entries are all alike is refused.
DistanceInfo correlationDistance();

} // namespace eigenscope
