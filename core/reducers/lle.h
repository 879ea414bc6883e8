#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Coordinates that the weights rebuild as they rebuild the points: the eigenvectors of (I − W)ᵀ(I − W) with the
/// smallest eigenvalues beside the constant one, times √n. A new point lies where the weights of its neighbors put it.
/// Source: Roweis and Saul, Nonlinear dimensionality reduction by locally linear embedding, Science 290 (2000).
class Lle {
public:
    static constexpr auto id = "lle";
    static constexpr auto name = "Locally linear embedding";
    static constexpr auto formula = "min Σ‖y_i − Σ_j w_ij y_j‖²";
    static constexpr auto help =
        "Rebuilds each point from its neighbors by weights and looks for coordinates that the same weights rebuild. "
        "Distances in the picture mean little, and a few outliers can draw it out into spikes.";
    static constexpr auto source = "Roweis and Saul, Science 290 (2000)";
    static constexpr auto input = ReducerInput::Features;
    static constexpr ReducerCapabilities can = {
        .transform = true, .spectrum = true, .graph = true, .neighborWeights = true};
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        std::int64_t components = 2;
        std::optional<std::int64_t> neighbors;
        std::optional<double> radius;
        NeighborSearch search = NeighborSearch::Automatic;
        double regularization = 1e-3;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
    static Result<std::vector<AlgorithmStep>> steps(const StepsTask &task, const Options &options,
                                                    const Progress &progress);
};

} // namespace eigenscope
