#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Coordinates that change little along the edges of the neighbor graph: L f = λΔf with L = Δ − A and fᵀΔf = 1, the
/// smallest λ beside 0. A holds exp(−‖x − y‖²/(2σ²)) or 1 on the edges, Δ its row sums. A new object lies at
/// f(x) = Σ_j a(x, x_j)f_j/((1 − λ)Σ_j a(x, x_j)).
/// Source: Belkin and Niyogi, Laplacian eigenmaps for dimensionality reduction and data representation, Neural
/// Computation 15 (2003); new objects: Bengio et al., Out-of-sample extensions (2003).
class LaplacianEigenmaps {
public:
    static constexpr auto id = "laplacian-eigenmaps";
    static constexpr auto name = "Laplacian eigenmaps";
    static constexpr auto formula = "L f = λ Δ f";
    static constexpr auto help =
        "Keeps objects together that an edge of the neighbor graph joins. Clusters are drawn together to points, and "
        "what lies between them is drawn out.";
    static constexpr auto source = "Belkin and Niyogi, Neural Computation 15 (2003)";
    static constexpr auto input = ReducerInput::Distances;
    static constexpr ReducerCapabilities can = {
        .transform = true, .spectrum = true, .graph = true, .neighborWeights = true};
    static std::vector<ObjectKind> kinds() { return kindsWithDistances(); }

    enum class Weights { Heat, Binary };
    struct Options {
        std::int64_t components = 2;
        std::optional<std::int64_t> neighbors;
        std::optional<double> radius;
        NeighborSearch search = NeighborSearch::Automatic;
        Weights weights = Weights::Heat;
        std::optional<double> sigma;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
};

} // namespace eigenscope
