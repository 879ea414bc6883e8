#pragma once

#include "core/kernels/graphs/graph_kernel.h"

namespace eigenscope {

/// exp(βS) = Σ βˡSˡ/l!: walks of every length between two nodes, long ones weighing less.
/// Source: Kondor and Lafferty, Diffusion kernels on graphs and other discrete structures (2002).
class ExponentialDiffusionKernel final : public SpectralGraphKernel {
public:
    static constexpr auto id = "exponential-diffusion";
    static constexpr auto name = "Exponential diffusion";
    static constexpr auto formula = "exp(βS)";
    static constexpr auto help =
        "How much of what starts at one node has come to another when it flows along the edges "
        "for the time β. Always positive semidefinite.";
    static constexpr auto psd = "always";
    static constexpr auto source = "Kondor and Lafferty, Diffusion kernels on graphs (2002)";
    static Schema<Options> schema();
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    explicit ExponentialDiffusionKernel(const Options &options) : SpectralGraphKernel(id, name, options) {}

protected:
    /// A large graph with few edges needs no eigenpairs: exp(βS) comes from a Chebyshev series.
    [[nodiscard]] Result<MatrixXd> among(const WholeGraph &graph, const std::vector<Index> &nodes,
                                         const Progress &progress) const override;
    [[nodiscard]] Result<MatrixXd> between(const WholeGraph &graph, const std::vector<Index> &x,
                                           const std::vector<Index> &y) const override;
    [[nodiscard]] VectorXd function(const VectorXd &eigenvalues) const override;
    [[nodiscard]] Series series(const WholeGraph &graph) const override;

private:
    [[nodiscard]] bool takesSeries(const Eigen::SparseMatrix<double> &S) const;
};

} // namespace eigenscope
