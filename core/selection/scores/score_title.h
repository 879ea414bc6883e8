#pragma once

#include "core/selection/feature_scores.h"

namespace eigenscope {

/// What the numbers of a score are for a target of so many classes, 0 for numbers: Pearson's correlation is the
/// correlation ratio for more than two.
Sentence scoreTitle(const ScoreInfo &score, Index classes);

} // namespace eigenscope
