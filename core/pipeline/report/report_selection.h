#pragma once

#include "core/pipeline/pipeline.h"

namespace eigenscope {

/// `scores` of the report: an object by column, of numbers by score.
Json scoresSection(const FeatureScores &scores);

/// `select` of the report: the steps, how many subsets were visited, and what the criterion is without each column of
/// the last step.
Json selectSection(const FeatureSelection &selection);

} // namespace eigenscope
