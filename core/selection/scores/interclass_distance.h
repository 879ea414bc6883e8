#pragma once

#include "core/selection/feature_scores.h"

namespace eigenscope {

/// Mean |x_i − x_j| over the pairs of rows of different classes; several classes Σ_{a<b} P_a P_b·. O(n·(log n + g)).
ScoreInfo interclassDistance();

} // namespace eigenscope
