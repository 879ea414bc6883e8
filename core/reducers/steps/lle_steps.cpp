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
                   {"Neighbors", "‖<i>x<sub>i</sub></i> − <i>x<sub>j</sub></i>‖",
                    "In row <i>i</i> the distances to the neighbors of point <i>i</i>."},
                   lengths, "no neighbor"),
        sparseStep(task,
                   {"Weights",
                    "min ‖<i>x<sub>i</sub></i> − Σ<sub>j</sub> <i>w<sub>ij</sub>x<sub>j</sub></i>‖², "
                    "Σ<sub>j</sub> <i>w<sub>ij</sub></i> = 1",
                    "Row <i>i</i> rebuilds point <i>i</i> from its neighbors, and adds up to 1."},
                   W, "0, no neighbor"),
        sparseStep(task,
                   {"Cost matrix", "<i>M</i> = (<i>I</i> − <i>W</i>)<sup>T</sup>(<i>I</i> − <i>W</i>)",
                    "<i>y</i><sup>T</sup><i>My</i> is what the same weights miss of coordinates <i>y</i>."},
                   M, "0"),
        eigenvaluesStep(reduction, {"Smallest eigenvalues", "<i>Mv</i> = <i>λv</i>",
                                    "Rising; the first is 0, of the constant vector, which shows nothing."}),
        pointsByAxes(task, {"Eigenvectors", "‖<i>v</i>‖ = 1", "Those above the constant one: an entry for each point."},
                     rowsOf(reduction.coordinates, task.shown) / std::sqrt(static_cast<double>(W.rows()))),
        pointsByAxes(task,
                     {"Coordinates", "<i>y</i> = √<i>n</i> · <i>v</i>",
                      "Of variance 1 on every axis: what the "
                      "projection shows."},
                     rowsOf(reduction.coordinates, task.shown)),
    };
}

} // namespace eigenscope
