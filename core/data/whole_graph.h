#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <Eigen/SparseCore>

#include <map>
#include <memory>
#include <mutex>

namespace eigenscope {

struct EigenPairs;

/// The matrix that a graph kernel is a function of.
enum class GraphBase { Adjacency, Laplacian, NegativeLaplacian };

/// A weighted undirected graph. Its eigenpairs are computed once for each base and kept, so that another parameter of
/// a kernel costs one product.
class WholeGraph {
public:
    /// adjacency: N×N, symmetric, weights of the edges.
    explicit WholeGraph(Eigen::SparseMatrix<double> adjacency) : m_adjacency(std::move(adjacency)) {}

    [[nodiscard]] Index size() const { return m_adjacency.rows(); }
    [[nodiscard]] const Eigen::SparseMatrix<double> &adjacency() const { return m_adjacency; }
    /// A, L = Δ − A, or A − Δ. O(edges).
    [[nodiscard]] Eigen::SparseMatrix<double> matrix(GraphBase base) const;
    /// All eigenpairs of that matrix, from the first call on kept; safe from several threads. O(N³).
    [[nodiscard]] Result<std::shared_ptr<const EigenPairs>> eigenpairs(GraphBase base, const Progress &progress) const;

private:
    Eigen::SparseMatrix<double> m_adjacency;
    mutable std::mutex m_mutex;
    mutable std::map<GraphBase, std::shared_ptr<const EigenPairs>> m_eigenpairs;
};

} // namespace eigenscope
