#pragma once

#include "core/selection/feature_selection.h"

namespace eigenscope {

/// Chernoff's distance of the normal models of the classes on the subset; several classes Σ_{a<b} P_a P_b·.
/// O(g·n·d²) to make, O(g²·(k³ + k²·m)) for a step.
CriterionInfo chernoffCriterion();

} // namespace eigenscope
