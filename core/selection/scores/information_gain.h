#pragma once

#include "core/selection/feature_scores.h"

namespace eigenscope {

/// H(C) − Σ p(side)·H(C | side) in nats for the best of the splits x ≤ t, t between two values that follow each other;
/// C is the class or the bin of the target. O(n·(log n + g)).
ScoreInfo informationGain();

} // namespace eigenscope
