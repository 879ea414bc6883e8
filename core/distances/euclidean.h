#pragma once

#include "core/distances/distance.h"

namespace eigenscope {

/// ‖x − y‖, summed directly, so that near points keep their relative accuracy.
DistanceInfo euclideanDistance();

} // namespace eigenscope
