#pragma once

#include "core/clustering/clustering.h"

namespace eigenscope {

// What the clusterings share: settings, refusals and warnings.

ParamSpec clusterCountSetting(); ///< k
ParamSpec clusterSeedSetting();

/// InvalidParameter for more clusters than rows.
Result<void> requireClusterCount(std::string_view method, Index k, Index rows);
/// InvalidData where what the method looks for is no number: squares of the data reach beyond all doubles. `method`
/// begins the sentence.
Result<void> requireFiniteFit(const Sentence &method, double value);
/// Adds a warning where k-means found fewer clusters than asked for: rows at few different places, or objects that the
/// kernel draws to few means.
void warnOfFewerClusters(Partition &partition, const ClusterTask &task, Index asked);

} // namespace eigenscope
