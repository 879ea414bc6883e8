#include "core/reducers/pca.h"

#include "core/base/word_list.h"
#include "core/data/complete_points.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/spectral/linear_map.h"

#include <limits>

namespace eigenscope {
namespace {

constexpr double nearlyAll = 0.99; // of the variance, for an error of one per cent

Sentences warningsOf(const Points &points, const ColumnScaling &scaling, const PrincipalAxes &axes) {
    Sentences warnings = fewRowsWarning(points.X.rows(), points.X.cols());
    if (!scaling.constant.empty())
        warnings.push_back(
            columnsAre(namesOf(points, scaling.constant), sentence("constant and without a part in any axis")));
    const VectorXd &values = axes.spectrum.values;
    const Index wanted = axes.vectors.cols();
    const Index varied = values.size() ? (values.head(wanted).array() > 1e-12 * values[0]).count() : 0;
    if (varied < wanted)
        warnings.push_back(sentence("The points vary along %1 only; of the %2 axes the last %3.",
                                    counted(varied, "%1 axis", "%1 axes"), wanted,
                                    counted(wanted - varied, "%1 has no variance and an arbitrary direction",
                                            "%1 have no variance and an arbitrary direction")));
    return warnings;
}

/// How many axes hold more than a column does on average; nothing where further ones may.
std::optional<Index> axesAboveAverage(const Spectrum &spectrum, double columns) {
    const Index above = (spectrum.values.array() > spectrum.total / columns * (1 + 1e-12)).count();
    return spectrum.all || above < spectrum.values.size() ? std::optional(above) : std::nullopt;
}

void setFindings(Reduction &reduction, const Pca::Options &options, const PrincipalAxes &axes,
                 const ColumnScaling &scaling, const Points &points) {
    const Spectrum &spectrum = axes.spectrum;
    const double columns = static_cast<double>(scaling.mean.size());
    const VectorXd mse = remainders(spectrum, std::min(points.X.rows(), points.X.cols()));
    const VectorXd relative = spectrum.total > 0
                                  ? VectorXd(mse / spectrum.total)
                                  : VectorXd::Constant(mse.size(), std::numeric_limits<double>::quiet_NaN());
    const std::optional<Index> forAlpha = smallestRank(reduction.cumulative, options.alpha);
    reduction.findings.set(scaling);
    reduction.findings.set(ColumnWeights{ColumnWeights::Kind::Loadings, points.columns, axes.vectors});
    reduction.findings.set(SpectrumTold{.reconstructionErrors = relative, .axesForAlpha = forAlpha});
    Diagnostics &diagnostics = reduction.diagnostics;
    diagnostics.set("solver", solverName(axes.used));
    diagnostics.set("mean", scaling.mean);
    if (options.matrix == Pca::Matrix::Correlation)
        diagnostics.set("standard_deviation", scaling.scale);
    diagnostics.set("loadings", axes.vectors);
    diagnostics.set("total_variance", spectrum.total);
    diagnostics.set("mse", mse);
    diagnostics.set("reconstruction_error", relative);
    diagnostics.set("r_for_alpha", countOrNan(forAlpha));
    diagnostics.set("r_above_average", countOrNan(axesAboveAverage(spectrum, columns)));
    diagnostics.set("r_for_1_percent_error", countOrNan(smallestRank(reduction.cumulative, nearlyAll)));
}

Result<Reduction> solve(const Points &points, const Pca::Options &options, SpectrumExtent extent,
                        const Progress &progress) {
    const Scaling asked = options.matrix == Pca::Matrix::Correlation ? Scaling::Standardize : Scaling::Center;
    TRY(const auto scaling, learnScaling(points, asked, progress));
    TRY(requireVariance(scaling));
    const auto axes =
        principalAxes(points.X, scaling,
                      {options.solver, options.components, extent, static_cast<std::uint64_t>(options.seed)}, progress);
    if (!axes)
        return axes.error();
    Reduction reduction;
    reduction.axes = numberedAxes("PC", options.components);
    reduction.coordinates = scaling.projected(points.X, axes->vectors);
    setSpectrum(reduction, axes->spectrum);
    setFindings(reduction, options, *axes, scaling, points);
    reduction.map = linearMap(Pca::name, scaling, axes->vectors);
    reduction.warnings = warningsOf(points, scaling, *axes);
    return reduction;
}

} // namespace

Schema<Pca::Options> Pca::schema() {
    return Schema<Options>{}
        .integer(&Options::components, componentsSetting("Larger values keep more of the variance in the coordinates."))
        .choice(&Options::matrix,
                {.id = "matrix",
                 .label = "Matrix",
                 .help = "The correlation matrix gives every column the same weight, whatever its unit."},
                {{"covariance", Matrix::Covariance}, {"correlation", Matrix::Correlation}})
        .real(&Options::alpha, toldShareSetting())
        .choice(&Options::solver,
                {.id = "solver",
                 .label = "Solver",
                 .help = "How the axes are found: the transpose trick is for fewer rows than columns, the randomized "
                         "way for very large data."},
                {{"auto", AxesSolver::Auto},
                 {"covariance", AxesSolver::Covariance},
                 {"transpose-trick", AxesSolver::TransposeTrick},
                 {"svd", AxesSolver::Svd},
                 {"randomized", AxesSolver::Randomized}})
        .integer(&Options::seed, {.id = "seed",
                                  .label = "Seed",
                                  .help = "Another seed gives the randomized solver another sketch.",
                                  .domain = IntRange{.min = 0, .softMax = 1000},
                                  .movesResults = false});
}

Result<std::unique_ptr<Run>> Pca::start(ReducerTask task, const Options &options) {
    const Points &points = task.data->points();
    TRY(requireComplete(points, catalogueWords(name)));
    TRY(requireComponents(name, options.components, points.X.cols(),
                          sentence("since there are no more columns than that")));
    return spectralRun([data = task.data, options](SpectrumExtent extent, const Progress &progress) {
        return solve(data->points(), options, extent, progress);
    });
}

} // namespace eigenscope
