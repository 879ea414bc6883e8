#pragma once

#include "core/selection/feature_selection.h"

namespace eigenscope {

/// Mean Euclidean distance over the pairs of rows of different classes on the subset; several classes Σ_{a<b} P_a P_b·.
/// O(n²·(k + m)) for a step.
CriterionInfo interclassCriterion();

} // namespace eigenscope
