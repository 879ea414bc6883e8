#include "core/clustering/cluster_settings.h"

#include <cmath>
#include <set>

namespace eigenscope {

ParamSpec clusterCountSetting() {
    return {.id = "k",
            .label = "Clusters",
            .help = "Larger values divide the rows among more clusters.",
            .domain = IntRange{.min = 1, .softMax = 20},
            .letter = "k"};
}

ParamSpec clusterSeedSetting() {
    return {.id = "seed",
            .label = "Seed",
            .help = "Other values draw other starts; the same value gives the same clusters.",
            .domain = IntRange{.min = 0, .softMax = 100},
            .movesResults = false};
}

Result<void> requireClusterCount(std::string_view method, Index k, Index rows) {
    if (k <= rows)
        return {};
    return refusedParameter(method, clusterCountSetting(), sentence("be at most the number of rows, %1", rows),
                            std::to_string(k));
}

Result<void> requireFiniteFit(const Sentence &method, double value) {
    if (std::isfinite(value))
        return {};
    return Error{
        Error::Kind::InvalidData,
        sentence(
            "%1 squares the numbers of the data, and these are too large for that. Give the columns in another unit.",
            method)};
}

void warnOfFewerClusters(Partition &partition, const ClusterTask &task, Index asked) {
    const std::set<int> found(partition.labels.begin(), partition.labels.end());
    if (static_cast<Index>(found.size()) < asked)
        partition.warnings.push_back(
            sentence(task.kernel ? "Only %1 of %2 clusters have rows: in the feature space of this kernel no row is "
                                   "nearest to the mean of another."
                                 : "The rows stand at %1 places only, so that there are not %2 clusters.",
                     found.size(), asked));
}

} // namespace eigenscope
