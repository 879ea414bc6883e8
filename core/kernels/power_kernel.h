#pragma once

#include "core/kernels/graphs/graph_kernel.h"

namespace eigenscope {

/// S^l: of the adjacency matrix the number of walks of l steps between two nodes.
/// Source: Shawe-Taylor and Cristianini, Kernel Methods for Pattern Analysis, 9.4.
class PowerKernel final : public GraphKernel {
public:
    static constexpr auto id = "power";
    static constexpr auto name = "Power";
    static constexpr auto formula = "Sˡ";
    static constexpr auto help = "How many walks of exactly so many steps lead from one node to another. Positive "
                                 "semidefinite for an even length, or where S is.";
    static constexpr auto psd = "for an even length, or where S is";
    static constexpr auto source = "Shawe-Taylor and Cristianini, Kernel Methods for Pattern Analysis, 9.4";
    struct Options {
        std::int64_t length = 2;
        GraphBase base = GraphBase::Adjacency;
    };
    static Schema<Options> schema();
    /// An odd length needs the eigenvalues of S for its rule: O(N³) for the first on a graph.
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    /// `smallest` is the smallest eigenvalue of S, where the length is odd and S is not positive semidefinite.
    PowerKernel(const Options &options, std::optional<double> smallest)
        : GraphKernel(id, name, options.base), m_length(options.length), m_smallest(smallest) {}
    [[nodiscard]] PsdRule psdRule() const override;
    [[nodiscard]] UsedParams parameters() const override;

protected:
    [[nodiscard]] Result<MatrixXd> among(const WholeGraph &graph, const std::vector<Index> &nodes,
                                         const Progress &progress) const override;
    [[nodiscard]] Result<MatrixXd> between(const WholeGraph &graph, const std::vector<Index> &x,
                                           const std::vector<Index> &y) const override;
    [[nodiscard]] Result<VectorXd> ofEach(const WholeGraph &graph, const std::vector<Index> &nodes) const override;
    [[nodiscard]] Series series(const WholeGraph &graph) const override;

private:
    Index m_length;
    std::optional<double> m_smallest;
};

} // namespace eigenscope
