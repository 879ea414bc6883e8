#pragma once

#include "core/kernels/graphs/graph_kernel.h"

namespace eigenscope {

/// (I − βS)⁻¹ = Σ βˡSˡ: walks of every length between two nodes, each step weighing β.
/// Source: Kandola, Shawe-Taylor and Cristianini, Learning semantic similarity (2002).
class VonNeumannKernel final : public SpectralGraphKernel {
public:
    static constexpr auto id = "von-neumann";
    static constexpr auto name = "Von Neumann diffusion";
    static constexpr auto formula = "(I − βS)⁻¹";
    static constexpr auto help = "How many walks lead from one node to another, each step weighing β. Positive "
                                 "semidefinite for β·ρ(S) < 1, which is required, ρ(S) the largest |eigenvalue|.";
    static constexpr auto psd = "for β·ρ(S) < 1, which is required";
    static constexpr auto source = "Kandola, Shawe-Taylor and Cristianini, Learning semantic similarity (2002)";
    static Schema<Options> schema();
    /// InvalidParameter for β·ρ(S) ≥ 1. O(N³) for the first parameters on a graph.
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    explicit VonNeumannKernel(const Options &options) : SpectralGraphKernel(id, name, options) {}

protected:
    [[nodiscard]] VectorXd function(const VectorXd &eigenvalues) const override;
    [[nodiscard]] Series series(const WholeGraph &graph) const override;
};

} // namespace eigenscope
