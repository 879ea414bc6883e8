#include "core/reducers/pca.h"
#include "core/reducers/spectral/column_scaling.h"
#include "core/reducers/steps/step_matrices.h"

namespace eigenscope {

Result<std::vector<AlgorithmStep>> Pca::steps(const StepsTask &task, const Options &options, const Progress &) {
    const Reduction &reduction = *task.reduction;
    const Points &points = reduction.data->points();
    const bool correlation = options.matrix == Matrix::Correlation;
    const ColumnScaling &scaling = *reduction.finding<ColumnScaling>();
    const MatrixXd &U = reduction.finding<ColumnWeights>()->values;

    // All columns count; where there are very many, some are shown.
    const std::vector<Index> columns = evenlySpread(points.X.cols(), mostOnASide);
    MatrixSide columnSide{points.X.cols(), {}, {}};
    for (const Index column : columns)
        columnSide.names.push_back(points.columns[static_cast<std::size_t>(column)]);
    ColumnScaling shownScaling;
    shownScaling.mean = scaling.mean(columns);
    shownScaling.scale = scaling.scale(columns);
    const MatrixXd shownColumns = points.X(Eigen::all, columns);
    const MatrixXd X = rowsOf(shownColumns, task.shown);

    std::vector<AlgorithmStep> steps;
    steps.push_back({"Data",
                     "<i>X</i>",
                     "A row is a point, as the steps before have prepared it.",
                     X,
                     pointsSide(task),
                     columnSide,
                     {}});
    steps.push_back({"Mean",
                     "<i>μ</i> = (1/<i>n</i>) Σ<sub>i</sub> <i>x<sub>i</sub></i>",
                     "The mean of each column over all rows.",
                     shownScaling.mean.transpose(),
                     namedSide({"mean"}),
                     columnSide,
                     {}});
    if (correlation)
        steps.push_back(
            {"Standardized data",
             "<i>z<sub>ij</sub></i> = (<i>x<sub>ij</sub></i> − <i>μ<sub>j</sub></i>) / <i>σ<sub>j</sub></i>",
             "Every column now has mean 0 and standard deviation 1.",
             shownScaling.applied(X),
             pointsSide(task),
             columnSide,
             {}});
    else
        steps.push_back({"Centered data",
                         "<i>Z</i> = <i>X</i> − 1<i>μ</i><sup>T</sup>",
                         "The mean moves to the origin; distances stay.",
                         shownScaling.applied(X),
                         pointsSide(task),
                         columnSide,
                         {}});
    steps.push_back({correlation ? "Correlation matrix" : "Covariance matrix",
                     "<i>Σ</i> = (1/<i>n</i>) <i>Z</i><sup>T</sup><i>Z</i>",
                     correlation ? "How columns vary together, each in units of its own spread."
                                 : "On the diagonal the variance of each column, beside it how two vary together.",
                     shownScaling.covariance(shownColumns),
                     columnSide,
                     columnSide,
                     {}});
    steps.push_back(eigenvaluesStep(
        reduction, {"Eigenvalues", "<i>Σu</i> = <i>λu</i>", "The variance along each principal axis, falling."}));
    steps.push_back({"Eigenvectors",
                     "<i>U</i> = (<i>u</i><sub>1</sub> … <i>u<sub>r</sub></i>)",
                     "The directions of the axes that are kept: unit vectors in the space of the columns.",
                     rowsOf(U, columns),
                     columnSide,
                     namedSide(reduction.axes),
                     {}});
    steps.push_back(pointsByAxes(
        task,
        {"Projection", "<i>Y</i> = <i>ZU</i>", "The coordinates of each point on the axes: what the projection shows."},
        scaling.projected(rowsOf(points.X, task.shown), U)));
    return steps;
}

} // namespace eigenscope
