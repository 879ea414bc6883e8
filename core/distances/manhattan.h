#pragma once

#include "core/distances/distance.h"

namespace eigenscope {

/// Σ|x_k − y_k|.
DistanceInfo manhattanDistance();

} // namespace eigenscope
