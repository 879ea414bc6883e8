#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Coordinates that are, on every neighborhood, nearly an affine image of the place in its tangent space: the
/// eigenvectors of Σ S_i(I − G_iG_iᵀ)S_iᵀ with the smallest eigenvalues beside the constant one, times √n. G_i holds
/// 1/√m and the leading left singular vectors of the centered neighborhood, to which the point itself belongs.
/// Source: Zhang and Zha, Principal manifolds and nonlinear dimensionality reduction via tangent space alignment,
/// SIAM J. Sci. Comput. 26 (2004).
class Ltsa {
public:
    static constexpr auto id = "ltsa";
    static constexpr auto name = "Local tangent space alignment";
    static constexpr auto formula = "min Σ‖Y_i(I − G_iG_iᵀ)‖²";
    static constexpr auto help =
        "Lays a plane through each neighborhood and looks for coordinates that join all of them. The sheet comes out "
        "flat, but stretched to the same width in each direction.";
    static constexpr auto source = "Zhang and Zha, SIAM J. Sci. Comput. 26 (2004)";
    static constexpr auto input = ReducerInput::Features;
    static constexpr ReducerCapabilities can = {.spectrum = true, .graph = true};
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        std::int64_t components = 2;
        std::optional<std::int64_t> neighbors;
        std::optional<double> radius;
        NeighborSearch search = NeighborSearch::Automatic;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
};

} // namespace eigenscope
