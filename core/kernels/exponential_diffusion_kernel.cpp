#include "core/kernels/exponential_diffusion_kernel.h"

#include "core/base/number_text.h"
#include "core/linalg/sparse_exponential.h"
#include "core/linalg/symmetry.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr Index smallestSparse = 500; // below it the eigenpairs cost nothing

} // namespace

Schema<ExponentialDiffusionKernel::Options> ExponentialDiffusionKernel::schema() {
    return Schema<Options>{}
        .real(&Options::beta, {.id = "beta",
                               .label = "β",
                               .help = "Larger values let it flow for longer, so that farther nodes look alike.",
                               .domain = RealRange{.min = 0, .softMax = 2}})
        .choice(&Options::base,
                {.id = "base", .label = "S", .help = "The matrix of the graph: A, L = Δ − A, or A − Δ, which flows."},
                graphBases());
}

Result<std::shared_ptr<const Kernel>> ExponentialDiffusionKernel::make(const Options &options,
                                                                       const Objects &training) {
    if (const auto nodes = requireNodes(training, id); !nodes)
        return nodes.error();
    return std::shared_ptr<const Kernel>(std::make_shared<const ExponentialDiffusionKernel>(options));
}

std::string ExponentialDiffusionKernel::expression() const {
    return std::string(id) + "(base=" + baseName(base()) + ",beta=" + numberText(m_beta) + ")";
}

Result<MatrixXd> ExponentialDiffusionKernel::among(const WholeGraph &graph, const std::vector<Index> &nodes,
                                                   const Progress &progress) const {
    const Eigen::SparseMatrix<double> S = graph.matrix(base());
    // The series should cost a small part of the eigenpairs, about 10·N³ operations on dense matrices.
    const double size = static_cast<double>(graph.size());
    const double work = static_cast<double>(exponentialTerms(S, m_beta)) * static_cast<double>(S.nonZeros());
    // Only there the bounds of the eigenvalues are sharp where exp is large, so that nothing is lost by rounding.
    const bool isSharp = base() == GraphBase::NegativeLaplacian;
    if (graph.size() < smallestSparse || work > size * size / 2 || !isSharp)
        return SpectralGraphKernel::among(graph, nodes, progress);
    MatrixXd K = exponentialColumns(S, m_beta, nodes, progress);
    if (progress.stopped())
        return cancelled();
    if (static_cast<Index>(nodes.size()) != graph.size() || !std::ranges::is_sorted(nodes))
        K = MatrixXd(K(nodes, Eigen::all));
    mirrorLower(K);
    return K;
}

VectorXd ExponentialDiffusionKernel::function(const VectorXd &eigenvalues) const {
    return (m_beta * eigenvalues.array()).exp();
}

GraphKernel::Series ExponentialDiffusionKernel::series(const WholeGraph &graph) const {
    // exp(β(A − Δ)) = exp(−βc)·exp(β(A − Δ + cI)) with c the largest degree: walks that may also stay where they are.
    const bool stays = base() == GraphBase::NegativeLaplacian;
    const VectorXd degrees = graph.adjacency() * VectorXd::Ones(graph.size());
    const double c = stays ? degrees.maxCoeff() : 0;
    return {.shift = c,
            .coefficient =
                [beta = m_beta, c](Index l) {
                    const auto length = static_cast<double>(l);
                    return l == 0 ? std::exp(-beta * c)
                                  : std::exp(length * std::log(beta) - std::lgamma(length + 1) - beta * c);
                },
            .longest = 0,
            .term = stays                            ? "walks that may pause"
                    : base() == GraphBase::Adjacency ? "walks"
                                                     : "powers"};
}

} // namespace eigenscope
