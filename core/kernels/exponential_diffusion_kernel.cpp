#include "core/kernels/exponential_diffusion_kernel.h"

#include "core/base/number_text.h"
#include "core/linalg/sparse_exponential.h"
#include "core/linalg/symmetry.h"

#include <cmath>

namespace eigenscope {
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
    TRY(requireNodes(training, name));
    return std::shared_ptr<const Kernel>(std::make_shared<const ExponentialDiffusionKernel>(options));
}

bool ExponentialDiffusionKernel::takesSeries(const Eigen::SparseMatrix<double> &S) const {
    constexpr Index smallest = 500;   // below it the eigenpairs cost nothing
    constexpr double fewestTerms = 9; // of any series that is worth it: below, the kernel hardly differs from 1
    // The series should cost a small part of the eigenpairs, at most a fifth: about 10·N³ operations on dense matrices.
    const double size = static_cast<double>(S.rows());
    const double entries = static_cast<double>(S.nonZeros()), most = 1.5 * size * size;
    // Only there the bounds of the eigenvalues are sharp where exp is large, so that nothing is lost by rounding.
    const bool isSharp = base() == GraphBase::NegativeLaplacian;
    return S.rows() >= smallest && isSharp && fewestTerms * entries <= most &&
           static_cast<double>(exponentialTerms(S, beta())) * entries <= most;
}

Result<MatrixXd> ExponentialDiffusionKernel::among(const WholeGraph &graph, const std::vector<Index> &nodes,
                                                   const Progress &progress) const {
    const auto S = graph.matrix(base());
    if (!takesSeries(S))
        return SpectralGraphKernel::among(graph, nodes, progress);
    MatrixXd K = exponentialBlock(S, beta(), nodes, nodes, progress);
    if (progress.stopped())
        return canceled();
    mirrorLower(K);
    return K;
}

Result<MatrixXd> ExponentialDiffusionKernel::between(const WholeGraph &graph, const std::vector<Index> &x,
                                                     const std::vector<Index> &y) const {
    const auto S = graph.matrix(base());
    if (!takesSeries(S))
        return SpectralGraphKernel::between(graph, x, y);
    return exponentialBlock(S, beta(), x, y, {});
}

VectorXd ExponentialDiffusionKernel::function(const VectorXd &eigenvalues) const {
    return (beta() * eigenvalues.array()).exp();
}

GraphKernel::Series ExponentialDiffusionKernel::series(const WholeGraph &graph) const {
    // exp(β(A − Δ)) = exp(−βc)·exp(β(A − Δ + cI)) with c the largest degree: walks that may also stay where they are.
    const bool stays = base() == GraphBase::NegativeLaplacian;
    const VectorXd degrees = graph.adjacency() * VectorXd::Ones(graph.size());
    const double c = stays ? degrees.maxCoeff() : 0;
    return {.shift = c,
            .coefficient =
                [beta = beta(), c](Index l) {
                    const auto length = static_cast<double>(l);
                    return l == 0 ? std::exp(-beta * c)
                                  : std::exp(length * std::log(beta) - std::lgamma(length + 1) - beta * c);
                },
            .longest = 0,
            .term = stays                            ? sentence("walks that may pause")
                    : base() == GraphBase::Adjacency ? sentence("walks")
                                                     : sentence("powers")};
}

} // namespace eigenscope
