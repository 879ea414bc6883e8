#include "core/reducers/lle.h"
#include "core/reducers/steps/step_matrices.h"

#include <cmath>

namespace eigenscope {

Result<std::vector<AlgorithmStep>> Lle::steps(const StepsTask &task, const Options &, const Progress &) {
    const Reduction &reduction = *task.reduction;
    const Eigen::SparseMatrix<double> &W = reduction.finding<NeighborWeights>()->matrix;
    const Eigen::SparseMatrix<double> &edges = reduction.finding<NeighborGraph>()->lengths;
    Eigen::SparseMatrix<double> lengths = W; // of the pairs that have a weight
    for (Index j = 0; j < lengths.cols(); ++j)
        for (Eigen::SparseMatrix<double>::InnerIterator entry(lengths, j); entry; ++entry)
            entry.valueRef() = edges.coeff(entry.row(), j);
    Eigen::SparseMatrix<double> difference(W.rows(), W.cols());
    difference.setIdentity();
    difference -= W;
    const Eigen::SparseMatrix<double> M = difference.transpose() * difference;
    return std::vector<AlgorithmStep>{
        sparseStep(task,
                   {sentence("Neighbors"), plainWords(R"($\lVert\mathbf x_i - \mathbf x_j\rVert$)"),
                    sentence("In row $i$ the distances to the neighbors of point $i$.")},
                   lengths, sentence("no neighbor")),
        sparseStep(
            task,
            {sentence("Weights"),
             plainWords(
                 R"($\min\,\bigl\lVert\mathbf x_i - \sum_j w_{ij}\mathbf x_j\bigr\rVert^2$, $\sum_j w_{ij} = 1$)"),
             sentence("Row $i$ rebuilds point $i$ from its neighbors, and adds up to 1.")},
            W, sentence("0, no neighbor")),
        sparseStep(
            task,
            {sentence("Cost matrix"),
             plainWords(R"($\mathbf M = (\mathbf I - \mathbf W)^{\mathsf T}(\mathbf I - \mathbf W)$)"),
             sentence(
                 R"($\mathbf y^{\mathsf T}\mathbf M\mathbf y$ is what the same weights miss of coordinates $\mathbf y$.)")},
            M, plainWords("0")),
        eigenvaluesStep(reduction,
                        {sentence("Smallest eigenvalues"), plainWords(R"($\mathbf M\mathbf v = \lambda\mathbf v$)"),
                         sentence("Rising; the first is 0, of the constant vector, which shows nothing.")}),
        pointsByAxes(task,
                     {sentence("Eigenvectors"), plainWords(R"($\lVert\mathbf v\rVert = 1$)"),
                      sentence("Those above the constant one: an entry for each point.")},
                     rowsOf(reduction.coordinates, task.shown) / std::sqrt(static_cast<double>(W.rows()))),
        pointsByAxes(task,
                     {sentence("Coordinates"), plainWords(R"($\mathbf y = \sqrt n\,\mathbf v$)"),
                      sentence("Of variance 1 on every axis: what the "
                               "projection shows.")},
                     rowsOf(reduction.coordinates, task.shown)),
    };
}

} // namespace eigenscope
