#pragma once

#include "core/selection/feature_selection.h"

namespace eigenscope {

/// R² of least squares with an intercept on the subset; a label of two classes counts as 0 and 1. Costs as the scatter
/// ratio.
CriterionInfo rSquared();

} // namespace eigenscope
