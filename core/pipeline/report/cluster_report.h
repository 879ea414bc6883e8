#pragma once

#include "core/base/json.h"
#include "core/pipeline/stages/cluster.h"

namespace eigenscope {

/// `cluster` of the report: how many rows each cluster has, and what the division is worth.
Json clusterSection(const Clusters &clusters, const ClusteringInfo &info);

} // namespace eigenscope
