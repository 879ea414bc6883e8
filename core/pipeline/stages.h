#pragma once

#include "core/pipeline/pipeline.h"

namespace eigenscope {

// What each stage computes, from the values of those before it. Canceled when the progress is stopped.

Result<LoadedData> loadStage(const Json &data, const Catalogue &catalogue, const std::filesystem::path &base,
                             const Progress &progress);

/// Fits each step on what the steps before it made of the data.
Result<Prepared> prepareStage(std::shared_ptr<const Dataset> data, const std::vector<MethodSettings> &steps,
                              const Catalogue &catalogue, const Progress &progress);

Result<FeatureSelection> selectStage(const SelectSettings &settings, std::shared_ptr<const Dataset> data,
                                     const Catalogue &catalogue, const PipelineObserver &observer,
                                     const Progress &progress);

/// The prepared data with the chosen columns only, by a select-columns step.
Result<Prepared> withSelection(Prepared prepared, const FeatureSelection &selection, const Catalogue &catalogue);

/// Whether K is made: not only to be looked at, of many rows whose reducer works on landmarks.
bool needsMatrix(const Session &session, const Catalogue &catalogue, const Dataset &data);

/// Without K where `matrix` is false.
Result<KernelMatrix> kernelStage(const KernelExpression &kernel, std::shared_ptr<const Dataset> data, bool matrix,
                                 const Catalogue &catalogue, const Progress &progress);

/// The distance of the session on the prepared data. `kernel` is set where the distance is made from one.
Result<std::shared_ptr<const Metric>> sessionMetric(const Session &session, const Catalogue &catalogue,
                                                    std::shared_ptr<const Dataset> data,
                                                    std::shared_ptr<const KernelMatrix> kernel);

/// `kernel` is set where the reducer takes one or a distance that is made from one.
Result<Reduction> reduceStage(const Session &session, const Catalogue &catalogue, std::shared_ptr<const Dataset> data,
                              std::shared_ptr<const KernelMatrix> kernel, const PipelineObserver &observer,
                              const Progress &progress);

/// The rows of `project`, whose columns are met by the names of `training`, prepared as the steps learned. InvalidData
/// where they are not complete.
Result<Dataset> newRowsStage(const Session &session, const Dataset &training, const Prepared &prepared,
                             const Catalogue &catalogue, const std::filesystem::path &base, const Progress &progress);

/// Reads new rows, whose columns are met by the names of `training`, prepares and places them. InvalidData where
/// the reducer defines no place for new rows.
Result<Projected> projectStage(const Session &session, const Dataset &training, const Prepared &prepared,
                               const Reduction &reduction, const Catalogue &catalogue,
                               const std::filesystem::path &base, const Progress &progress);

/// `data` may be nullptr: the curves need none.
Result<HyperspaceCurves> hyperspaceStage(const HyperspaceSettings &settings, const Dataset *data);

/// Measures the picture against the distances that it was made from, else the Euclidean ones of the prepared columns,
/// or, where there are none, those of the kernel that it was made from.
Result<Quality> qualityStage(const std::vector<Index> &neighbors, const Reduction &reduction,
                             const KernelMatrix *kernel, const Catalogue &catalogue, const Progress &progress);

} // namespace eigenscope
