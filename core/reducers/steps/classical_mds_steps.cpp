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
                    {"Distances", "<i>D<sub>ij</sub></i> = <i>d</i>(<i>x<sub>i</sub></i>, <i>x<sub>j</sub></i>)",
                     "Between all pairs of points."},
                    D(task.shown, task.shown)),
        amongPoints(task,
                    {"Squared distances", "<i>D</i><sup>2</sup>, entry by entry",
                     "Squares, since they are sums of inner products."},
                    squares(task.shown, task.shown)),
        amongPoints(task,
                    {"Inner products",
                     "<i>B</i> = −½ <i>JD</i><sup>2</sup><i>J</i>,  <i>J</i> = <i>I</i> − 11<sup>T</sup>/<i>n</i>",
                     "Those about the mean that the distances imply: every row adds up to 0."},
                    centeredSquares(squares, task.shown)),
        eigenvaluesStep(reduction, {"Eigenvalues", "<i>Bv</i> = <i>λv</i>",
                                    "Negative ones would say that no space holds the distances as they are."}),
        eigenvectorsStep(task, {"Eigenvectors", "‖<i>v</i>‖ = 1",
                                "Of the axes that are kept: an entry for each "
                                "point."}),
        pointsByAxes(task,
                     {"Coordinates", "<i>y</i> = √<i>λ</i> · <i>v</i>",
                      "Points with these inner products, as near as so many axes allow."},
                     rowsOf(reduction.coordinates, task.shown)),
    };
}

} // namespace eigenscope
