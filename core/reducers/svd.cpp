#include "core/reducers/svd.h"

#include "core/data/complete_points.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/spectral/linear_map.h"
#include "core/reducers/spectral/principal_axes.h"

namespace eigenscope {
namespace {

/// LAPACK's decomposition up to this many values; beyond it the leading ones from the products with X alone.
constexpr Index largestWhole = 500;

/// L from LΔ: where a singular value is lost in rounding the basis is completed.
MatrixXd leftVectors(const MatrixXd &coordinates, const VectorXd &singular) {
    const Index sound = (singular.head(coordinates.cols()).array() > 1e-12 * singular[0]).count();
    const MatrixXd scaled = coordinates.leftCols(sound) * singular.head(sound).cwiseInverse().asDiagonal();
    return completedBasis(scaled, coordinates.cols());
}

Result<Reduction> solve(const Points &points, const Svd::Options &options, SpectrumExtent extent,
                        const Progress &progress) {
    TRY(const auto scaling, learnScaling(points, options.center ? Scaling::Center : Scaling::None, progress));
    const Index most = std::min(points.X.rows(), points.X.cols());
    const AxesSolver solver = most <= largestWhole ? AxesSolver::Svd : AxesSolver::Auto;
    TRY(auto axes, principalAxes(points.X, scaling, {solver, options.components, extent}, progress));
    Spectrum &spectrum = axes.spectrum;
    spectrum.values.conservativeResize(std::min(spectrum.values.size(), most));

    Reduction reduction;
    reduction.axes = numberedAxes("SV", options.components);
    reduction.coordinates = scaling.projected(points.X, axes.vectors);
    if (!options.center)
        reduction.explainedOf = sentence("sum of squares");
    setSpectrum(reduction, spectrum);
    const double n = static_cast<double>(points.X.rows());
    const VectorXd singular = (n * spectrum.values).cwiseSqrt();
    reduction.diagnostics.set("singular_values", singular);
    reduction.diagnostics.set("frobenius_error", VectorXd((n * remainders(spectrum, most)).cwiseSqrt()));
    reduction.findings.set(LeftVectors{leftVectors(reduction.coordinates, singular)});
    reduction.findings.set(ColumnWeights{ColumnWeights::Kind::RightVectors, points.columns, axes.vectors});
    reduction.map = linearMap(Svd::name, scaling, axes.vectors);
    reduction.warnings = fewRowsWarning(points.X.rows(), points.X.cols());
    return reduction;
}

} // namespace

Schema<Svd::Options> Svd::schema() {
    return Schema<Options>{}
        .integer(&Options::components,
                 componentsSetting("Larger values bring the product of the factors nearer to the data."))
        .flag(&Options::center, {.id = "center",
                                 .label = "Subtract the means",
                                 .help = "Subtract the means first: the axes are those of PCA then."});
}

Result<std::unique_ptr<Run>> Svd::start(ReducerTask task, const Options &options) {
    const Points &points = task.data->points();
    TRY(requireComplete(points, catalogueWords(name)));
    TRY(requireComponents(name, options.components, std::min(points.X.rows(), points.X.cols()),
                          sentence("since a matrix has no more singular values than rows and than columns")));
    return spectralRun([data = task.data, options](SpectrumExtent extent, const Progress &progress) {
        return solve(data->points(), options, extent, progress);
    });
}

} // namespace eigenscope
