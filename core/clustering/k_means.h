#pragma once

#include "core/clustering/clustering.h"

namespace eigenscope {

/// k centers with the least Σ‖x_i − c(x_i)‖² that Lloyd's steps reach from so many k-means++ starts: a local minimum.
/// Bounds of the distances spare most of them: the same labels as by all of them. O(n·k·d) for a start and at most that
/// for a step. From a kernel matrix the same in feature space, O(n²) a step.
/// Source: Lloyd, Least squares quantization in PCM, IEEE Transactions on Information Theory 28 (1982); Arthur and
/// Vassilvitskii, k-means++, SODA 2007; Hamerly, Making k-means even faster, SDM 2010; on kernels Dhillon, Guan and
/// Kulis, Kernel k-means, KDD 2004.
class KMeans {
public:
    static constexpr auto id = "k-means";
    static constexpr auto name = "k-means";
    static constexpr auto formula = "min Σ‖xᵢ − c(xᵢ)‖²";
    static constexpr auto help =
        "Divides the rows among k centers, each row to the nearest. It finds round clusters of "
        "similar width, and as many as it is told, whether there are any or not. Columns of "
        "large numbers count most: standardize those of different units first.";
    static constexpr auto source = "Lloyd, IEEE Transactions on Information Theory 28 (1982)";
    static constexpr bool takesKernel = true;
    struct Options {
        std::int64_t k = 3;
        std::int64_t restarts = 10;
        std::int64_t seed = 0;
    };
    static Schema<Options> schema();
    static Result<Partition> divide(const ClusterTask &task, const Options &options, const Progress &progress);
};

} // namespace eigenscope
