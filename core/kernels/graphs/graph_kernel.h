#pragma once

#include "core/kernels/interface/named_kernel.h"
#include "core/linalg/symmetric_eigen.h"

namespace eigenscope {

/// A kernel on the nodes of a graph that is a power series of its matrix S: the adjacency matrix A, the Laplacian
/// L = Δ − A, or A − Δ. Nodes are known by their positions in the whole graph, so that parts of it keep their values.
class GraphKernel : public NamedKernel {
public:
    GraphKernel(std::string id, std::string_view name, GraphBase base)
        : NamedKernel(std::move(id), name), m_base(base) {}
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Graph}; }

    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const final;
    /// InvalidData for nodes of different graphs.
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const final;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const final;
    /// What walks of each length between the two nodes add.
    [[nodiscard]] Result<Explanation> explain(const Objects &x, Index i, Index j) const final;

protected:
    /// K among these nodes: exactly symmetric.
    [[nodiscard]] virtual Result<MatrixXd> among(const WholeGraph &graph, const std::vector<Index> &nodes,
                                                 const Progress &progress) const = 0;
    /// K between the nodes x (n) and y (m), n×m.
    [[nodiscard]] virtual Result<MatrixXd> between(const WholeGraph &graph, const std::vector<Index> &x,
                                                   const std::vector<Index> &y) const = 0;
    [[nodiscard]] virtual Result<VectorXd> ofEach(const WholeGraph &graph, const std::vector<Index> &nodes) const = 0;
    /// The kernel as a series Σ coefficient(l)·(S + shift·I)^l.
    struct Series {
        double shift = 0;
        std::function<double(Index l)> coefficient;
        Index longest = 0; ///< the last l whose coefficient is not 0; 0 where there is no last one
        Sentence term;     ///< what a power of S counts: "walks"
    };
    [[nodiscard]] virtual Series series(const WholeGraph &graph) const = 0;

    [[nodiscard]] GraphBase base() const { return m_base; }
    [[nodiscard]] Result<MatrixXd> inRange(MatrixXd K) const;

private:
    GraphBase m_base;
};

/// A graph kernel U·f(Λ)·Uᵀ of the kept eigenpairs of S, whose f weighs each step by β: with other parameters it costs
/// one product.
class SpectralGraphKernel : public GraphKernel {
public:
    struct Options {
        double beta = 0.2;
        GraphBase base = GraphBase::NegativeLaplacian;
    };
    SpectralGraphKernel(std::string id, std::string_view name, const Options &options)
        : GraphKernel(std::move(id), name, options.base), m_beta(options.beta) {}
    [[nodiscard]] PsdRule psdRule() const final { return {true, {named()}, {}}; }
    [[nodiscard]] UsedParams parameters() const final;

protected:
    [[nodiscard]] Result<MatrixXd> among(const WholeGraph &graph, const std::vector<Index> &nodes,
                                         const Progress &progress) const override;
    [[nodiscard]] Result<MatrixXd> between(const WholeGraph &graph, const std::vector<Index> &x,
                                           const std::vector<Index> &y) const override;
    [[nodiscard]] Result<VectorXd> ofEach(const WholeGraph &graph, const std::vector<Index> &nodes) const override;
    /// f of each eigenvalue, above 0.
    [[nodiscard]] virtual VectorXd function(const VectorXd &eigenvalues) const = 0;

    [[nodiscard]] double beta() const { return m_beta; }

private:
    double m_beta;
};

/// The parameter `base` of kernels that count walks.
ParamSpec baseSetting();
/// The values of the parameter `base`.
std::vector<std::pair<std::string, GraphBase>> graphBases();
/// "negative-laplacian"
std::string baseName(GraphBase base);

/// The graph and the positions of these nodes. InvalidData where there is no node.
Result<const Graph *> requireNodes(const Objects &objects, std::string_view kernel);

} // namespace eigenscope
