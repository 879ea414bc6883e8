#pragma once

#include "core/selection/feature_selection.h"

namespace eigenscope {

/// The best subset of every size up to the one wanted, as exhaustive search finds them, without looking at all: taking
/// columns away never raises a monotone criterion, so a subset that is no better than the best of the wanted size has
/// nothing better below it. Ends early after 10⁷ evaluations.
/// Source: Narendra and Fukunaga, A branch and bound algorithm for feature subset selection, IEEE Transactions on
/// Computers 26 (1977); children in the order of their value as Yu and Yuan, Pattern Recognition 26 (1993).
SearchInfo branchAndBound();

} // namespace eigenscope
