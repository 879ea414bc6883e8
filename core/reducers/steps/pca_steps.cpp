#include "core/reducers/pca.h"
#include "core/reducers/spectral/column_scaling.h"
#include "core/reducers/steps/step_matrices.h"

namespace eigenscope {
namespace {

/// What rounding leaves of the mean of a centered column is 0, and no bar as high as those of real means.
VectorXd withoutRounding(const VectorXd &means, const MatrixXd &columns) {
    constexpr double rounding = 1e-13;
    const VectorXd largest = columns.cwiseAbs().colwise().maxCoeff();
    return (means.array().abs() > rounding * largest.array()).select(means, 0.0);
}

} // namespace

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
    steps.push_back({sentence("Data"),
                     plainWords(R"($\mathbf X$)"),
                     sentence("A row is a point, as the steps before have prepared it."),
                     X,
                     pointsSide(task),
                     columnSide,
                     {}});
    steps.push_back({sentence("Mean"),
                     plainWords(R"($\boldsymbol\mu = \tfrac1n\sum_i \mathbf x_i$)"),
                     sentence("The mean of each column over all rows."),
                     withoutRounding(shownScaling.mean, shownColumns).transpose(),
                     namedSide({"mean"}),
                     columnSide,
                     {}});
    if (correlation)
        steps.push_back({sentence("Standardized data"),
                         plainWords(R"($z_{ij} = (x_{ij} - \mu_j)\,/\,\sigma_j$)"),
                         sentence("Every column now has mean 0 and standard deviation 1."),
                         shownScaling.applied(X),
                         pointsSide(task),
                         columnSide,
                         {}});
    else
        steps.push_back({sentence("Centered data"),
                         plainWords(R"($\mathbf Z = \mathbf X - \mathbf 1\boldsymbol\mu^{\mathsf T}$)"),
                         sentence("The mean moves to the origin; distances stay."),
                         shownScaling.applied(X),
                         pointsSide(task),
                         columnSide,
                         {}});
    steps.push_back({correlation ? sentence("Correlation matrix") : sentence("Covariance matrix"),
                     plainWords(R"($\boldsymbol\Sigma = \tfrac1n\,\mathbf Z^{\mathsf T}\mathbf Z$)"),
                     correlation
                         ? sentence("How columns vary together, each in units of its own spread.")
                         : sentence("On the diagonal the variance of each column, beside it how two vary together."),
                     shownScaling.covariance(shownColumns),
                     columnSide,
                     columnSide,
                     {}});
    steps.push_back(eigenvaluesStep(reduction, {sentence("Eigenvalues"),
                                                plainWords(R"($\boldsymbol\Sigma\mathbf u = \lambda\mathbf u$)"),
                                                sentence("The variance along each principal axis, falling.")}));
    steps.push_back({sentence("Eigenvectors"),
                     plainWords(R"($\mathbf U = (\mathbf u_1 \dots \mathbf u_r)$)"),
                     sentence("The directions of the axes that are kept: unit vectors in the space of the columns."),
                     rowsOf(U, columns),
                     columnSide,
                     namedSide(reduction.axes),
                     {}});
    steps.push_back(pointsByAxes(task,
                                 {sentence("Projection"), plainWords(R"($\mathbf Y = \mathbf Z\mathbf U$)"),
                                  sentence("The coordinates of each point on the axes: what the projection shows.")},
                                 scaling.projected(rowsOf(points.X, task.shown), U)));
    return steps;
}

} // namespace eigenscope
