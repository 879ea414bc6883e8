#pragma once

#include "core/catalogue.h"
#include "core/selection/peaking.h"

namespace eigenscope {

/// The curve of a search of columns, as the models of the wrapper tell it with their usual settings in five folds;
/// ridge with hardly any penalty, so that its fit can go wrong. The model is "lda", "knn", "ridge", or "" for the one
/// that suits the target. Refused as by peakingCurve.
Result<PeakingCurve> usualPeaking(const FeatureSelection &selection, const std::string &model,
                                  const Catalogue &catalogue, const Progress &progress);

/// The model of "".
std::string suitingModel(const Dataset &data);

} // namespace eigenscope
