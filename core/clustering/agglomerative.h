#pragma once

#include "core/clustering/clustering.h"

namespace eigenscope {

/// From single rows on, the two clusters at the smallest distance become one, until so many are left or the next merge
/// is higher than asked. Distances between clusters by Lance and Williams; ward: √(2ab/(a + b))·‖μ_a − μ_b‖. Merges and
/// heights as SciPy has them. O(n²·d) and two n×n matrices at most; up to mostRows rows. From a kernel matrix the same
/// in feature space. Source: Müllner, Modern hierarchical, agglomerative clustering algorithms, arXiv:1109.2378
/// (2011), 3.2: the nearest-neighbor chain; Ward, Journal of the American Statistical Association 58 (1963).
class Agglomerative {
public:
    static constexpr auto id = "agglomerative";
    static constexpr auto name = "Agglomerative";
    static constexpr auto formula = "merge min d(A, B)";
    static constexpr auto help = "Joins the two nearest clusters again and again, from single rows on, and stops at so "
                                 "many clusters or at a height. Ward finds round ones, average compact ones, complete "
                                 "narrow ones, single long chains. For up to 5,000 rows.";
    static constexpr auto source = "Müllner, arXiv:1109.2378 (2011)";
    static constexpr bool takesKernel = true;
    static constexpr Index mostRows = 5000;
    enum class Linkage { Ward, Average, Complete, Single };
    struct Options {
        std::optional<std::int64_t> k;
        std::optional<double> height;
        Linkage linkage = Linkage::Ward;
    };
    static Schema<Options> schema();
    static Result<Partition> divide(const ClusterTask &task, const Options &options, const Progress &progress);
};

} // namespace eigenscope
