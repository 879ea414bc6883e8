#include "core/kernels/graphs/graph_kernel.h"

#include "core/base/parallel.h"
#include "core/linalg/symmetry.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

enum class Part { All, Lower };

/// U·f·Uᵀ between the nodes x (n) and y (m), n×m, or the lower part of it, in tiles: besides it, little is needed.
/// O(n·m·N).
MatrixXd spectralProduct(const EigenPairs &pairs, const VectorXd &f, const std::vector<Index> &x,
                         const std::vector<Index> &y, Part part) {
    constexpr Index tile = 128;
    const auto some = [&](const std::vector<Index> &nodes, Index begin) {
        const auto first = nodes.begin() + begin;
        const std::vector<Index> chosen(first, first + std::min(tile, std::distance(first, nodes.end())));
        return MatrixXd(pairs.vectors(chosen, Eigen::all));
    };
    MatrixXd K(static_cast<Index>(x.size()), static_cast<Index>(y.size()));
    parallelFor(K.cols(), tile, [&](Index begin, Index) {
        const MatrixXd columns = f.asDiagonal() * some(y, begin).transpose();
        for (Index row = part == Part::Lower ? begin : 0; row < K.rows(); row += tile) {
            const MatrixXd rows = some(x, row);
            K.block(row, begin, rows.rows(), columns.cols()).noalias() = rows * columns;
        }
    });
    return K;
}

/// For each node the first one of its piece: of the nodes that paths of edges with a weight join.
std::vector<Index> piecesOfNodes(const Eigen::SparseMatrix<double> &adjacency) {
    std::vector<Index> pieces(static_cast<std::size_t>(adjacency.cols()), -1), reached;
    for (Index first = 0; first < adjacency.cols(); ++first) {
        if (pieces[static_cast<std::size_t>(first)] >= 0)
            continue;
        pieces[static_cast<std::size_t>(first)] = first;
        reached.push_back(first);
        while (!reached.empty()) {
            const Index node = reached.back();
            reached.pop_back();
            for (Eigen::SparseMatrix<double>::InnerIterator edge(adjacency, node); edge; ++edge)
                if (Index &piece = pieces[static_cast<std::size_t>(edge.row())]; piece < 0 && edge.value() > 0) {
                    piece = first;
                    reached.push_back(edge.row());
                }
        }
    }
    return pieces;
}

/// Without the rounding of what is known: the eigenvalues of L = Δ − A are 0 once for each piece, and none is below 0.
/// A large β would make any number of what rounding leaves.
VectorXd knownEigenvalues(const VectorXd &values, GraphBase base, const WholeGraph &graph) {
    if (base == GraphBase::Adjacency)
        return values;
    const std::vector<Index> pieces = piecesOfNodes(graph.adjacency());
    Index zeros = 0;
    for (std::size_t node = 0; node < pieces.size(); ++node)
        zeros += pieces[node] == static_cast<Index>(node) ? 1 : 0;
    VectorXd known = values;
    if (base == GraphBase::Laplacian) {
        known = known.cwiseMax(0);
        known.tail(zeros).setZero();
    } else {
        known = known.cwiseMin(0);
        known.head(zeros).setZero();
    }
    return known;
}

/// Between two pieces there are no walks, but of eigenvectors rounding is left.
void clearBetweenPieces(MatrixXd &K, const WholeGraph &graph, const std::vector<Index> &x,
                        const std::vector<Index> &y) {
    const std::vector<Index> pieces = piecesOfNodes(graph.adjacency());
    const auto pieceOf = [&pieces](const std::vector<Index> &nodes, Index i) {
        return pieces[static_cast<std::size_t>(nodes[static_cast<std::size_t>(i)])];
    };
    for (Index j = 0; j < K.cols(); ++j)
        for (Index i = 0; i < K.rows(); ++i)
            if (pieceOf(x, i) != pieceOf(y, j))
                K(i, j) = 0;
}

} // namespace

ParamSpec baseSetting() {
    return {.id = "base",
            .label = "S",
            .help = "The matrix of the graph: A, whose powers count walks, L = Δ − A, or A − Δ."};
}

std::vector<std::pair<std::string, GraphBase>> graphBases() {
    return {{"adjacency", GraphBase::Adjacency},
            {"laplacian", GraphBase::Laplacian},
            {"negative-laplacian", GraphBase::NegativeLaplacian}};
}

std::string baseName(GraphBase base) {
    for (const auto &[name, value] : graphBases())
        if (value == base)
            return name;
    return {};
}

Result<const Graph *> requireNodes(const Objects &objects, std::string_view kernel) {
    const auto &graph = std::get<Graph>(objects);
    if (!graph.positions.empty())
        return &graph;
    return Error{Error::Kind::InvalidData,
                 sentence("The %1 kernel needs at least one node, and there is none.", catalogueWords(kernel))};
}

Result<MatrixXd> GraphKernel::inRange(MatrixXd K) const {
    if (K.allFinite())
        return K;
    return Error{Error::Kind::InvalidData,
                 sentence("The values of the %1 kernel on this graph are too large for a number. "
                          "Choose smaller parameters.",
                          nameWords())};
}

Result<MatrixXd> GraphKernel::gram(const Objects &x, const Progress &progress) const {
    TRY(const auto graph, requireNodes(x, nameWords()));
    if (progress.stopped())
        return canceled();
    Result<MatrixXd> K = among(*(graph)->whole, (graph)->positions, progress);
    if (!K)
        return K;
    return inRange(*std::move(K));
}

Result<MatrixXd> GraphKernel::gram(const Objects &x, const Objects &y) const {
    TRY(const Graph *left, requireNodes(x, nameWords()));
    TRY(const Graph *right, requireNodes(y, nameWords()));
    if (left->whole != right->whole)
        return Error{Error::Kind::InvalidData,
                     sentence("The %1 kernel is defined between nodes of one graph, but got two graphs.", nameWords())};
    Result<MatrixXd> K = between(*left->whole, left->positions, right->positions);
    if (!K)
        return K;
    return inRange(*std::move(K));
}

Result<VectorXd> GraphKernel::diagonal(const Objects &x) const {
    TRY(const auto graph, requireNodes(x, nameWords()));
    return ofEach(*(graph)->whole, (graph)->positions);
}

Result<Explanation> GraphKernel::explain(const Objects &x, Index i, Index j) const {
    constexpr Index mostTerms = 60;
    const auto &graph = std::get<Graph>(x);
    TRY(const MatrixXd value, gram(subsetOf(x, {i}), subsetOf(x, {j})));
    Explanation why{.kernel = expression(), .value = value(0, 0), .how = sentence("walks")};
    const Series series = this->series(*graph.whole);
    const Eigen::SparseMatrix<double> S = graph.whole->matrix(m_base);
    const auto from = graph.positions[static_cast<std::size_t>(i)], to = graph.positions[static_cast<std::size_t>(j)];
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    const Index last = series.longest > 0 ? series.longest : mostTerms;
    VectorXd power = VectorXd::Unit(graph.whole->size(), to); // (S + shift·I)^l e
    double rest = why.value;
    for (Index l = 0; l <= last; ++l) {
        const double adds = series.coefficient(l) * power[from];
        if (adds != 0) {
            why.terms.push_back({sentence("%1 of length %2", series.term, l), unknown, unknown, adds});
            rest -= adds;
        }
        power = S * power + series.shift * power;
    }
    std::ranges::stable_sort(why.terms, std::ranges::greater{}, &Explanation::Term::value);
    if (std::abs(rest) > 1e-9 * std::abs(why.value))
        why.terms.push_back({sentence("longer %1", series.term), unknown, unknown, rest});
    return why;
}

UsedParams SpectralGraphKernel::parameters() const {
    return {{"base", baseName(base())}, {"beta", m_beta}};
}

Result<MatrixXd> SpectralGraphKernel::among(const WholeGraph &graph, const std::vector<Index> &nodes,
                                            const Progress &progress) const {
    TRY(const auto pairs, graph.eigenpairs(base(), progress));
    MatrixXd K =
        spectralProduct(*pairs, function(knownEigenvalues((pairs)->values, base(), graph)), nodes, nodes, Part::Lower);
    mirrorLower(K);
    clearBetweenPieces(K, graph, nodes, nodes);
    return K;
}

Result<MatrixXd> SpectralGraphKernel::between(const WholeGraph &graph, const std::vector<Index> &x,
                                              const std::vector<Index> &y) const {
    TRY(const auto pairs, graph.eigenpairs(base(), {}));
    MatrixXd K = spectralProduct(*pairs, function(knownEigenvalues((pairs)->values, base(), graph)), x, y, Part::All);
    clearBetweenPieces(K, graph, x, y);
    return K;
}

Result<VectorXd> SpectralGraphKernel::ofEach(const WholeGraph &graph, const std::vector<Index> &nodes) const {
    TRY(const auto pairs, graph.eigenpairs(base(), {}));
    const VectorXd f = function(knownEigenvalues((pairs)->values, base(), graph));
    VectorXd values = VectorXd::Zero(graph.size());
    for (Index k = 0; k < f.size(); ++k)
        values.array() += f[k] * (pairs)->vectors.col(k).array().square();
    return VectorXd(values(nodes));
}

} // namespace eigenscope
