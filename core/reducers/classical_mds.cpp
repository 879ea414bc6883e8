#include "core/reducers/classical_mds.h"

#include "core/data/complete_points.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/interface/spectrum.h"
#include "core/reducers/spectral/classical_scaling.h"
#include "core/reducers/spectral/linear_map.h"
#include "core/reducers/spectral/principal_axes.h"

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

/// What the eigenpairs of B tell, however they were found.
struct Axes {
    Spectrum spectrum;
    MatrixXd coordinates; ///< n×min(components, axes of positive eigenvalues)
    VectorXd fit;         ///< goodness of fit; NaN where not all eigenvalues are known
    Diagnostic negative;  ///< their count; NaN where not all are known
    decltype(FittedMap::transform) transform;
};

Result<Axes> fromDistances(const std::shared_ptr<const Metric> &metric, Index components, const Progress &progress) {
    TRY(MatrixXd squares, metric->matrix(progress));
    TRY(requireSquares(squares));
    squares.array() = squares.array().square();
    TRY(ClassicalScaling found, classicalScaling(squares, components, progress));
    Axes axes;
    axes.spectrum = {found.eigenvalues, positiveSum(found, squares), found.all};
    axes.coordinates = found.coordinates();
    axes.fit = found.goodnessOfFit(components);
    axes.negative = found.all ? Diagnostic(std::int64_t{found.negative}) : std::numeric_limits<double>::quiet_NaN();
    axes.transform = [metric, scaling = std::move(found)](const Objects &objects) -> Result<MatrixXd> {
        TRY(const MatrixXd distances, metric->from(objects));
        return scaling.placed(distances.cwiseAbs2());
    };
    return axes;
}

/// For Euclidean distances B = JXXᵀJ: its axes are the principal ones, and D is not needed.
Result<Axes> fromPoints(const Points &points, Index components, const Progress &progress) {
    const Index n = points.X.rows(), d = points.X.cols();
    const double rows = static_cast<double>(n);
    TRY(const ColumnScaling scaling, learnScaling(points, Scaling::Center));
    TRY(requireVariance(scaling));
    const AxesSolver exact = n < d ? AxesSolver::TransposeTrick : AxesSolver::Covariance;
    const auto found =
        principalAxes(points.X, scaling, {.solver = exact, .components = std::min(components, d)}, progress);
    if (!found)
        return found.error();
    constexpr double negligible = 1e-9; // beside the largest: rounding, not an axis
    const VectorXd &lambda = found->spectrum.values;
    const Index available = (lambda.array() > negligible * lambda.cwiseAbs().maxCoeff()).count(); // they come first
    MatrixXd U = found->vectors.leftCols(std::min(available, found->vectors.cols()));

    Axes axes;
    const Index length = spectrumLength(n, components), known = std::min(length, lambda.size());
    axes.spectrum = {VectorXd::Zero(length), rows * scaling.totalVariance, length == n};
    axes.spectrum.values.head(known) = rows * lambda.head(known).cwiseMax(0);
    axes.fit = VectorXd::Constant(2, axes.spectrum.values.head(std::min(length, components)).sum() /
                                         axes.spectrum.total); // none is negative
    axes.negative = std::int64_t{0};
    axes.coordinates = scaling.projected(points.X, U);
    const MatrixXd asFound = axes.coordinates;
    fixSigns(axes.coordinates); // of the eigenvectors of B, not of Σ
    for (Index k = 0; k < U.cols(); ++k)
        if (asFound.col(k).dot(axes.coordinates.col(k)) < 0)
            U.col(k) *= -1;
    axes.transform = linearMap(ClassicalMds::name, scaling, U).transform;
    return axes;
}

Result<Reduction> solve(const std::shared_ptr<const Metric> &metric, Index components, const Progress &progress) {
    TRY(const Axes axes, metric->euclideanPoints() ? fromPoints(metric->data().points(), components, progress)
                                                   : fromDistances(metric, components, progress));
    if (axes.coordinates.cols() == 0)
        return Error{
            Error::Kind::InvalidData,
            sentence(
                "All distances are 0, so that classical MDS has no axes. It needs at least two different objects.")};
    TRY(requireComponents(ClassicalMds::name, components, axes.coordinates.cols(),
                          sentence("since no more axes have a positive eigenvalue")));

    Reduction reduction;
    reduction.explainedOf = sentence("positive eigenvalues");
    reduction.axes = numberedAxes("MDS", components);
    reduction.coordinates = axes.coordinates;
    setSpectrum(reduction, axes.spectrum);
    reduction.diagnostics.set("goodness_of_fit", axes.fit);
    reduction.diagnostics.set("negative_eigenvalues", axes.negative);
    reduction.map.transform = axes.transform;
    return reduction;
}

} // namespace

Schema<ClassicalMds::Options> ClassicalMds::schema() {
    return Schema<Options>{}.integer(&Options::components,
                                     componentsSetting("Larger values come nearer to the distances."));
}

Result<std::unique_ptr<Run>> ClassicalMds::start(ReducerTask task, const Options &options) {
    TRY(requireAxesOf(name, options.components, task.data->size()));
    if (task.metric->euclideanPoints()) {
        TRY(requireComplete(task.data->points(), catalogueWords(name)));
    }
    return singleStepRun([metric = std::move(task.metric), components = options.components](const Progress &progress) {
        return solve(metric, components, progress);
    });
}

} // namespace eigenscope
