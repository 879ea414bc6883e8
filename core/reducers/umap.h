#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Positions y whose closeness 1/(1 + a·‖y_i − y_j‖^(2b)) comes near to the memberships of the edges of a neighbor
/// graph, in the sense of the cross entropy.
/// Source: McInnes, Healy and Melville, UMAP: Uniform manifold approximation and projection, arXiv:1802.03426.
class Umap {
public:
    static constexpr auto id = "umap";
    static constexpr auto name = "UMAP";
    static constexpr auto formula = "minimize the cross entropy of v_ij and 1/(1 + a·‖y_i − y_j‖^(2b))";
    static constexpr auto help = "Draws the graph of near neighbors. Neighbors in the picture are mostly neighbors in "
                                 "the data; but one group may be torn in two, and the sizes of clusters and the "
                                 "distances between them say little.";
    static constexpr auto source = "McInnes, Healy and Melville, arXiv:1802.03426";
    static constexpr auto input = ReducerInput::Distances;
    static constexpr bool chaotic = true;
    static constexpr ReducerCapabilities can = {.transform = true,
                                                .freeOfRotation = true,
                                                .iterative = true,
                                                .goesOn = true,
                                                .graph = true,
                                                .affinities = true};
    static std::vector<ObjectKind> kinds();
    enum class Init { Spectral, Pca, Random };
    struct Options {
        std::int64_t components = 2;
        std::int64_t neighbors = 15;
        double minDist = 0.1;
        double spread = 1;
        std::optional<std::int64_t> epochs;
        Init init = Init::Spectral;
        NeighborSearch search = NeighborSearch::Automatic;
        std::int64_t seed = 0;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
};

} // namespace eigenscope
