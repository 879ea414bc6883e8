#pragma once

#include "core/selection/feature_scores.h"

namespace eigenscope {

/// Σ P(ω_i) ∫ |p(x|ω_i) − p(x)| dx with normal densities of the classes. NaN where a class does not vary. O(n + g²).
ScoreInfo joshi();

} // namespace eigenscope
