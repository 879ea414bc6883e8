#pragma once

#include "core/selection/feature_scores.h"

namespace eigenscope {

/// I = Σ p(b, c)·ln(p(b, c)/(p(b)·p(c))) in nats, b the bin of the column, c the class or the bin of the target. O(n).
ScoreInfo mutualInformation();

} // namespace eigenscope
