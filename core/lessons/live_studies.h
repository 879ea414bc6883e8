#pragma once

#include "core/pipeline/disparities.h"
#include "core/pipeline/usual_peaking.h"

namespace eigenscope {

/// `compare`: what is left between each picture of Compare and the reference, as `disparity`.
Json compareStudy(const std::vector<std::optional<double>> &disparities);
/// The same of a session, whose variants are run on the data prepared in `results`; null where one is refused.
Json compareStudy(const Session &session, const Catalogue &catalogue, const Results &results);

/// `peaking`: how many `columns`, the `training` and the `unseen` error of each, and as `best` the number of columns
/// with the least error on unseen rows, the smallest of those that share it.
Json peakingStudy(const PeakingCurve &curve);

} // namespace eigenscope
