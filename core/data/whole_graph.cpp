#include "core/data/whole_graph.h"

#include "core/linalg/symmetric_eigen.h"

namespace eigenscope {

Eigen::SparseMatrix<double> WholeGraph::matrix(GraphBase base) const {
    if (base == GraphBase::Adjacency)
        return m_adjacency;
    const VectorXd degrees = m_adjacency * VectorXd::Ones(size());
    const Eigen::SparseMatrix<double> diagonal(degrees.asDiagonal());
    return base == GraphBase::Laplacian ? diagonal - m_adjacency : m_adjacency - diagonal;
}

Result<std::shared_ptr<const EigenPairs>> WholeGraph::eigenpairs(GraphBase base, const Progress &progress) const {
    const std::lock_guard lock(m_mutex);
    std::shared_ptr<const EigenPairs> &kept = m_eigenpairs[base];
    if (!kept) {
        const MatrixXd S(matrix(base));
        if (!S.allFinite())
            return Error{Error::Kind::InvalidData,
                         sentence("The weights of the edges of a node add up to more than a number can hold. Divide "
                                  "the weights of the graph by a large number.")};
        TRY(EigenPairs pairs, allEigenpairs(S, progress));
        kept = std::make_shared<const EigenPairs>(std::move(pairs));
    }
    return kept;
}

} // namespace eigenscope
