#include "core/neighbors/graph_layout.h"

#include "core/linalg/symmetric_eigen.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace eigenscope {
namespace {

constexpr int mostSweeps = 200;
constexpr double enough = 1e-4; // movement of a sweep, of the longest distance

/// Numbers of edges between all nodes; 0 from one piece to another. O(n·edges).
MatrixXd edgesBetween(const Eigen::SparseMatrix<double> &adjacency) {
    const Index n = adjacency.rows();
    MatrixXd D = MatrixXd::Zero(n, n);
    std::vector<Index> queue;
    for (Index start = 0; start < n; ++start) {
        queue.assign(1, start);
        for (std::size_t at = 0; at < queue.size(); ++at)
            for (Eigen::SparseMatrix<double>::InnerIterator edge(adjacency, queue[at]); edge; ++edge)
                if (edge.row() != start && D(edge.row(), start) == 0 && edge.value() != 0) {
                    D(edge.row(), start) = D(queue[at], start) + 1;
                    queue.push_back(edge.row());
                }
    }
    return D;
}

/// Classical scaling of the distances onto two axes.
Result<MatrixXd> start(const MatrixXd &D, const Progress &progress) {
    MatrixXd B = -0.5 * D.cwiseAbs2();
    const VectorXd means = B.colwise().mean();
    const double mean = means.mean();
    B.rowwise() -= means.transpose();
    B.colwise() -= means;
    B.array() += mean;
    TRY(const auto pairs, leadingEigenpairs(B, 2, progress));
    MatrixXd Z = pairs.vectors * pairs.values.cwiseMax(0).cwiseSqrt().asDiagonal();
    for (Index i = 0; i < Z.rows(); ++i) { // nodes that look alike from afar must not stand on one place
        const double angle = 2.399963 * static_cast<double>(i);
        Z(i, 0) += 0.02 * std::cos(angle);
        Z(i, 1) += 0.02 * std::sin(angle);
    }
    return Z;
}

} // namespace

Result<MatrixXd> graphLayout(const Eigen::SparseMatrix<double> &adjacency, const Progress &progress) {
    const Index n = adjacency.rows();
    if (n < 3)
        return MatrixXd(VectorXd::LinSpaced(n, 0, static_cast<double>(n)).replicate(1, 2));
    MatrixXd D = edgesBetween(adjacency);
    const double longest = std::max(1.0, D.maxCoeff());
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i)
            if (i != j && D(i, j) == 0)
                D(i, j) = longest + 1; // another piece
    Result<MatrixXd> places = start(D, progress);
    if (!places)
        return places;
    MatrixXd &Z = *places;
    for (int sweep = 0; sweep < mostSweeps; ++sweep) {
        if (progress.stopped())
            return canceled();
        double moved = 0;
        for (Index i = 0; i < n; ++i) {
            Eigen::RowVector2d sum(0, 0);
            double weights = 0;
            for (Index j = 0; j < n; ++j) {
                if (i == j)
                    continue;
                const Eigen::RowVector2d from = Z.row(i) - Z.row(j);
                const double weight = 1 / (D(i, j) * D(i, j)), distance = std::max(from.norm(), 1e-9);
                sum += weight * (Z.row(j) + from * (D(i, j) / distance));
                weights += weight;
            }
            const Eigen::RowVector2d next = sum / weights;
            moved = std::max(moved, (next - Z.row(i)).norm());
            Z.row(i) = next;
        }
        if (moved < enough * longest)
            break;
    }
    return places;
}

} // namespace eigenscope
