#pragma once

#include "core/selection/feature_selection.h"

namespace eigenscope {

/// The best subset of every size up to the one wanted, by looking at all of them: Σ_{k ≤ size} C(m, k) evaluations,
/// refused above 10⁷. On ties the one whose columns come first.
SearchInfo exhaustiveSearch();

} // namespace eigenscope
