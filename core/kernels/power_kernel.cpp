#include "core/kernels/power_kernel.h"

#include "core/base/number_text.h"
#include "core/base/parallel.h"
#include "core/linalg/symmetry.h"

namespace eigenscope {
namespace {

/// Calls take(begin, columns) for a few columns of S^length at these nodes after others, each N×few, on several
/// threads. Products with S itself keep counts of walks whole numbers. Stops early, with the rest left out, when
/// `progress` is stopped. O(length·edges·m).
void forPowers(const Eigen::SparseMatrix<double> &S, Index length, const std::vector<Index> &nodes,
               const Progress &progress, const std::function<void(Index begin, const MatrixXd &columns)> &take) {
    parallelFor(static_cast<Index>(nodes.size()), 16, [&](Index begin, Index end) {
        MatrixXd power = MatrixXd::Zero(S.rows(), end - begin);
        for (Index j = begin; j < end; ++j)
            power(nodes[static_cast<std::size_t>(j)], j - begin) = 1;
        for (Index step = 0; step < length && !progress.stopped(); ++step)
            power = S * power;
        take(begin, power);
    });
}

/// S^length between the nodes x (n) and y (m), n×m.
MatrixXd powersBetween(const Eigen::SparseMatrix<double> &S, Index length, const std::vector<Index> &x,
                       const std::vector<Index> &y, const Progress &progress) {
    MatrixXd K(static_cast<Index>(x.size()), static_cast<Index>(y.size()));
    forPowers(S, length, y, progress, [&](Index begin, const MatrixXd &columns) {
        K.middleCols(begin, columns.cols()) = columns(x, Eigen::all);
    });
    return K;
}

} // namespace

Schema<PowerKernel::Options> PowerKernel::schema() {
    return Schema<Options>{}
        .integer(&Options::length, {.id = "length",
                                    .label = "Length",
                                    .help = "Larger values count longer walks, which reach farther nodes.",
                                    .domain = IntRange{.min = 1, .max = 100, .softMax = 10},
                                    .letter = "l"})
        .choice(&Options::base, baseSetting(), graphBases());
}

Result<std::shared_ptr<const Kernel>> PowerKernel::make(const Options &options, const Objects &training) {
    TRY(const auto nodes, requireNodes(training, name));
    std::optional<double> smallest;
    if (options.length % 2 == 1) {
        TRY(const auto pairs, (nodes)->whole->eigenpairs(options.base, {}));
        const VectorXd &values = (pairs)->values;
        if (values.minCoeff() < -1e-9 * values.cwiseAbs().maxCoeff())
            smallest = values.minCoeff();
    }
    return std::shared_ptr<const Kernel>(std::make_shared<const PowerKernel>(options, smallest));
}

PsdRule PowerKernel::psdRule() const {
    if (!m_smallest)
        return {true, {id}, {}};
    return {
        false,
        {},
        sentence("The power kernel is positive semidefinite for an even length, or where the matrix of the graph is. "
                 "Here the length is %1 and the smallest eigenvalue of the %2 matrix is %3.",
                 m_length, baseName(base()), roundedText(*m_smallest))};
}

UsedParams PowerKernel::parameters() const {
    return {{"base", baseName(base())}, {"length", m_length}};
}

Result<MatrixXd> PowerKernel::among(const WholeGraph &graph, const std::vector<Index> &nodes,
                                    const Progress &progress) const {
    MatrixXd K = powersBetween(graph.matrix(base()), m_length, nodes, nodes, progress);
    if (progress.stopped())
        return canceled();
    mirrorLower(K); // weights that are no whole numbers are rounded in another order on the other side
    return K;
}

Result<MatrixXd> PowerKernel::between(const WholeGraph &graph, const std::vector<Index> &x,
                                      const std::vector<Index> &y) const {
    return powersBetween(graph.matrix(base()), m_length, x, y, {});
}

Result<VectorXd> PowerKernel::ofEach(const WholeGraph &graph, const std::vector<Index> &nodes) const {
    VectorXd values(static_cast<Index>(nodes.size()));
    forPowers(graph.matrix(base()), m_length, nodes, {}, [&](Index begin, const MatrixXd &columns) {
        for (Index j = 0; j < columns.cols(); ++j)
            values[begin + j] = columns(nodes[static_cast<std::size_t>(begin + j)], j);
    });
    return values;
}

GraphKernel::Series PowerKernel::series(const WholeGraph &) const {
    return {.shift = 0,
            .coefficient = [length = m_length](Index l) { return l == length ? 1.0 : 0.0; },
            .longest = m_length,
            .term = base() == GraphBase::Adjacency ? sentence("walks") : sentence("powers")};
}

} // namespace eigenscope
