#pragma once

#include "core/selection/feature_selection.h"

namespace eigenscope {

/// tr(S_w⁻¹S_b): the sum of the λ of Fisher's discriminants on the subset. O(n·d²) to make, O(k³ + k²·m) for a step.
CriterionInfo scatterRatio();

} // namespace eigenscope
