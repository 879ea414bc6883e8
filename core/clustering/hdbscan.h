#pragma once

#include "core/clustering/clustering.h"

namespace eigenscope {

/// Clusters as what stays together longest while the density that counts as dense rises: the tree of mutual
/// reachability max(core(x), core(y), ‖x − y‖), where core(x) is the distance to the min_samples-th nearest row, x
/// itself counted; of its branches of at least min_size rows those with the greatest excess of mass, Σ (1/height at
/// which a row leaves − 1/height of birth), the whole never. What is in none of them is noise. O(n²·d) time and O(n·d)
/// memory. Source: Campello, Moulavi and Sander, Density-based clustering based on hierarchical density estimates,
/// PAKDD 2013; McInnes, Healy and Astels, hdbscan, Journal of Open Source Software 2 (2017).
class Hdbscan {
public:
    static constexpr auto id = "hdbscan";
    static constexpr auto name = "HDBSCAN";
    static constexpr auto formula = "max Σ (1/εₓ − 1/ε꜀)";
    static constexpr auto help = "Finds dense regions of any shape, and as many as there are; rows between them are "
                                 "noise. In many columns nothing is dense: reduce them first by a linear method, and "
                                 "mind that the densities of a t-SNE or UMAP picture are not those of the data.";
    static constexpr auto source = "Campello, Moulavi and Sander, PAKDD 2013";
    static constexpr bool takesKernel = false;
    struct Options {
        std::int64_t min_size = 5;
        std::optional<std::int64_t> min_samples;
    };
    static Schema<Options> schema();
    static Result<Partition> divide(const ClusterTask &task, const Options &options, const Progress &progress);
};

} // namespace eigenscope
