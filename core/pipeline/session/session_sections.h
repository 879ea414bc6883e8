#pragma once

#include "core/pipeline/session/session.h"

namespace eigenscope {

// Readers of the top-level keys of a session: each checks the whole value and refuses it by name.

/// The top-level keys in the order of the format.
const Names &sessionKeys();

Result<void> checkFormat(const Json &session); ///< `format` and `version`
Result<std::vector<MethodSettings>> readPrepare(const Json &json, const Registry<StepInfo> &steps);
Result<KernelExpression> readKernel(const Json &json, const Registry<KernelInfo> &kernels);
Result<Indefinite> readIndefinite(const Json &json);
Result<void> checkDistance(const Json &json, const Registry<DistanceInfo> &distances);
Result<MethodSettings> readReducer(const Json &json, const Registry<ReducerInfo> &reducers);
Result<std::vector<Index>> readQuality(const Json &json);
Result<ScoreSettings> readScores(const Json &json, const Registry<ScoreInfo> &scores);
Result<SelectSettings> readSelect(const Json &json, const Registry<CriterionInfo> &criteria,
                                  const Registry<SearchInfo> &searches);
Result<RegressionSettings> readRegress(const Json &json, const Registry<RegressionInfo> &regressions);
Result<ClusterSettings> readCluster(const Json &json, const Registry<ClusteringInfo> &clusterings);
/// Refuses the column that a clustering makes where the session would learn from it.
Result<void> checkMadeColumn(const Json &session, const std::string &column);
Result<HyperspaceSettings> readHyperspace(const Json &json);
/// The rows in a key of something, written as "3,17,40-52", rising and without doubles.
Result<std::vector<Index>> readRows(const Sentence &of, const char *key, const Json &json);
/// Refuses lists of rows that are too many positions together, before any is read. O(size of their texts).
Result<void> checkListedRows(const Json &session);
Result<std::vector<Index>> readSelection(const Json &json);
Result<std::vector<SubsetSettings>> readSubsets(const Json &json);
Result<std::string> readFilter(const Json &json);
Result<DistinguishSettings> readDistinguish(const Json &json);
Result<std::vector<ExportSettings>> readExports(const Json &json);

/// Refuses a file name that would lead out of the output folder: absolute, with "..", empty or with control signs.
Result<void> checkFileInside(std::string_view file);

} // namespace eigenscope
