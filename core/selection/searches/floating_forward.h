#pragma once

#include "core/selection/feature_selection.h"

namespace eigenscope {

/// Forward selection that, after each column that joins, lets columns part again as long as what is left is better than
/// the best subset of that size so far. The steps tell the way, back and forth.
/// Source: Pudil, Novovičová and Kittler, Floating search methods in feature selection, Pattern Recognition Letters 15
/// (1994).
SearchInfo floatingForward();

} // namespace eigenscope
