#pragma once

#include "core/selection/feature_selection.h"

namespace eigenscope {

/// The columns in the order in which the lasso lets them in as λ falls, on standardized columns; the criterion is the
/// R² of its fit just before the next column comes or goes. A label of two classes counts as 0 and 1.
CriterionInfo lasso();

} // namespace eigenscope
