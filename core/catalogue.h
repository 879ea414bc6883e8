#pragma once

#include "core/clustering/clustering.h"
#include "core/distances/distance.h"
#include "core/formats/format.h"
#include "core/generators/generator.h"
#include "core/kernels/interface/kernel.h"
#include "core/prepare/step.h"
#include "core/quality/measure.h"
#include "core/reducers/interface/reducer.h"
#include "core/regression/regressor.h"
#include "core/samples/sample.h"
#include "core/selection/feature_scores.h"
#include "core/selection/feature_selection.h"

#include <filesystem>

namespace eigenscope {

/// Everything that Eigenscope can do, as one value; built in main and passed by const reference.
struct Catalogue {
    Registry<SampleInfo> samples;
    Registry<GeneratorInfo> generators;
    Registry<FormatInfo> formats;
    Registry<StepInfo> steps;
    Registry<KernelInfo> kernels;
    Registry<DistanceInfo> distances;
    Registry<RegressionInfo> regressions;
    Registry<ReducerInfo> reducers;
    Registry<ClusteringInfo> clusterings;
    Registry<MeasureInfo> measures;
    Registry<ScoreInfo> scores;
    Registry<CriterionInfo> criteria;
    Registry<SearchInfo> searches;
    std::filesystem::path sampleFolder; ///< where the files of the samples lie
};

/// The catalogue of this build, with the samples in `sampleFolder`.
Catalogue builtinCatalogue(std::filesystem::path sampleFolder);

} // namespace eigenscope
