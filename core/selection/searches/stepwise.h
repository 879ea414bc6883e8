#pragma once

#include "core/selection/feature_selection.h"

namespace eigenscope {

/// From no column on, the `step` columns that raise the criterion most join, until there are `size`; on ties those that
/// come first. C(m, step) evaluations a step. Source: Devijver and Kittler, Pattern Recognition, 5.6, where `step` > 1
/// are the generalized forms.
SearchInfo forwardSelection();

/// From all columns down, the `step` columns whose loss costs the criterion least part.
SearchInfo backwardElimination();

} // namespace eigenscope
