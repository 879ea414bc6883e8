#include "core/reducers/classical_mds.h"
#include "core/reducers/steps/step_matrices.h"

namespace eigenscope {

Result<std::vector<AlgorithmStep>> ClassicalMds::steps(const StepsTask &task, const Options &,
                                                       const Progress &progress) {
    const Reduction &reduction = *task.reduction;
    TRY(const MatrixXd D, reduction.metric->matrix(progress));
    const MatrixXd squares = D.cwiseAbs2();
    return std::vector<AlgorithmStep>{
        amongPoints(task,
                    {sentence("Distances"), plainWords(R"($D_{ij} = d(\mathbf x_i, \mathbf x_j)$)"),
                     sentence("Between all pairs of points.")},
                    D(task.shown, task.shown)),
        amongPoints(task,
                    {sentence("Squared distances"), sentence(R"($\mathbf D^{(2)}$, entry by entry)"),
                     sentence("Squares, since they are sums of inner products.")},
                    squares(task.shown, task.shown)),
        amongPoints(
            task,
            {sentence("Inner products"),
             plainWords(
                 R"($\mathbf B = -\tfrac12\,\mathbf J\mathbf D^{(2)}\mathbf J$, $\mathbf J = \mathbf I - \tfrac1n\mathbf 1\mathbf 1^{\mathsf T}$)"),
             sentence("Those about the mean that the distances imply: every row adds up to 0.")},
            centeredSquares(squares, task.shown)),
        eigenvaluesStep(reduction,
                        {sentence("Eigenvalues"), plainWords(R"($\mathbf B\mathbf v = \lambda\mathbf v$)"),
                         sentence("Negative ones would say that no space holds the distances as they are.")}),
        eigenvectorsStep(task, {sentence("Eigenvectors"), plainWords(R"($\lVert\mathbf v\rVert = 1$)"),
                                sentence("Of the axes that are kept: an entry for each "
                                         "point.")}),
        pointsByAxes(task,
                     {sentence("Coordinates"), plainWords(R"($\mathbf y = \sqrt\lambda\,\mathbf v$)"),
                      sentence("Points with these inner products, as near as so many axes allow.")},
                     rowsOf(reduction.coordinates, task.shown)),
    };
}

} // namespace eigenscope
