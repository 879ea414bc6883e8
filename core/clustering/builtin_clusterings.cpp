#include "core/clustering/agglomerative.h"
#include "core/clustering/gaussian_mixture.h"
#include "core/clustering/hdbscan.h"
#include "core/clustering/k_means.h"

namespace eigenscope {

Registry<ClusteringInfo> builtinClusterings() {
    return {
        clusteringInfo<KMeans>(),
        clusteringInfo<GaussianMixture>(),
        clusteringInfo<Hdbscan>(),
        clusteringInfo<Agglomerative>(),
    };
}

} // namespace eigenscope
