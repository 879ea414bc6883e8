#pragma once

#include "core/selection/feature_scores.h"

namespace eigenscope {

/// Chernoff's distance of normal models of the classes; at s = ½ Bhattacharyya's. NaN where a class does not vary.
/// O(n).
ScoreInfo chernoff();

} // namespace eigenscope
