#pragma once

#include "core/selection/feature_scores.h"

namespace eigenscope {

/// Σn_c(m_c − m)² / Σn_c s_c², s_c² the variance (1/n) within the class. NaN where no class varies. O(n).
ScoreInfo fisher();

} // namespace eigenscope
