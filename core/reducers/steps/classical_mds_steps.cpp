#include "core/reducers/classical_mds.h"
#include "core/reducers/steps/step_matrices.h"

namespace eigenscope {

Result<std::vector<AlgorithmStep>> ClassicalMds::steps(const StepsTask &task, const Options &,
                                                       const Progress &progress) {
    const Reduction &reduction = *task.reduction;
    TRY(const MatrixXd D, reduction.metric->matrix(progress));
    const MatrixXd squares = D.cwiseAbs2();
    return std::vector<AlgorithmStep>{
        amongPoints(task, {"Distances", R"($D_{ij} = d(\mathbf x_i, \mathbf x_j)$)", "Between all pairs of points."},
                    D(task.shown, task.shown)),
        amongPoints(task,
                    {"Squared distances", R"($\mathbf D^{(2)}$, entry by entry)",
                     "Squares, since they are sums of inner products."},
                    squares(task.shown, task.shown)),
        amongPoints(
            task,
            {"Inner products",
             R"($\mathbf B = -\tfrac12\,\mathbf J\mathbf D^{(2)}\mathbf J$, $\mathbf J = \mathbf I - \tfrac1n\mathbf 1\mathbf 1^{\mathsf T}$)",
             "Those about the mean that the distances imply: every row adds up to 0."},
            centeredSquares(squares, task.shown)),
        eigenvaluesStep(reduction, {"Eigenvalues", R"($\mathbf B\mathbf v = \lambda\mathbf v$)",
                                    "Negative ones would say that no space holds the distances as they are."}),
        eigenvectorsStep(task, {"Eigenvectors", R"($\lVert\mathbf v\rVert = 1$)",
                                "Of the axes that are kept: an entry for each "
                                "point."}),
        pointsByAxes(task,
                     {"Coordinates", R"($\mathbf y = \sqrt\lambda\,\mathbf v$)",
                      "Points with these inner products, as near as so many axes allow."},
                     rowsOf(reduction.coordinates, task.shown)),
    };
}

} // namespace eigenscope
