#pragma once

#include "core/distances/distance.h"

namespace eigenscope {

/// The dissimilarities as the data give them; missing ones are NaN. New objects have distances where they are members
/// of the same whole.
DistanceInfo givenDistance();

} // namespace eigenscope
