#pragma once

#include "core/selection/feature_selection.h"

namespace eigenscope {

/// The columns in the order of their own criterion: m evaluations, and one for each size above 1.
SearchInfo bestIndividual();

} // namespace eigenscope
