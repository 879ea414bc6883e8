#include "core/clustering/k_means.h"

namespace eigenscope {

Registry<ClusteringInfo> builtinClusterings() {
    return {
        clusteringInfo<KMeans>(),
    };
}

} // namespace eigenscope
