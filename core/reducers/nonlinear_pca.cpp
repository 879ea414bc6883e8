#include "core/reducers/nonlinear_pca.h"

#include "core/data/complete_points.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/spectral/principal_axes.h"

namespace eigenscope {
namespace {

Error productsTooLarge() {
    return {.kind = Error::Kind::InvalidData,
            .message = sentence("The products of the columns are too large for a number. Rescale the columns first, "
                                "for example by standardizing them, or use a lower degree."),
            .remedies = {{Remedy::Change::PutStepLast, "standardize"}}};
}

Result<Reduction> solve(const Points &points, const PolynomialMap &map, Index components, const Progress &progress) {
    TRY(MatrixXd monomials, map.applied(points.X, progress));
    const Points features{std::move(monomials), map.names(points.columns)};
    const auto scaling = learnScaling(features, Scaling::Center, progress);
    if (!scaling && !progress.stopped() && !features.X.allFinite())
        return productsTooLarge();
    if (!scaling)
        return scaling.error();
    TRY(requireVariance(*scaling));
    TRY(const auto axes, principalAxes(features.X, *scaling, {.components = components}, progress));
    Reduction reduction;
    reduction.axes = numberedAxes("PC", components);
    reduction.explainedOf = sentence("variance of the monomials");
    reduction.coordinates = scaling->projected(features.X, axes.vectors, progress);
    if (progress.stopped())
        return canceled();
    setSpectrum(reduction, axes.spectrum);
    reduction.diagnostics.set("monomials", features.columns);
    reduction.diagnostics.set("mean", scaling->mean);
    reduction.diagnostics.set("loadings", axes.vectors);
    reduction.diagnostics.set("total_variance", axes.spectrum.total);
    reduction.findings.set(ColumnWeights{ColumnWeights::Kind::Loadings, features.columns, axes.vectors});
    reduction.map.transform = [map, scaling = *scaling, U = axes.vectors](const Objects &objects) -> Result<MatrixXd> {
        const auto &rows = std::get<Points>(objects);
        TRY(requireComplete(rows, catalogueWords(NonlinearPca::name)));
        if (rows.X.cols() != map.columns())
            return Error{Error::Kind::InvalidData, sentence("New points need the %1 columns of the data, but have %2.",
                                                            map.columns(), rows.X.cols())};
        return scaling.projected(map.applied(rows.X), U);
    };
    reduction.warnings = fewRowsWarning(points.X.rows(), points.X.cols());
    return reduction;
}

} // namespace

Schema<NonlinearPca::Options> NonlinearPca::schema() {
    return Schema<Options>{}
        .integer(&Options::components, componentsSetting("Larger values keep more of the variance of the monomials."))
        .integer(&Options::degree, {.id = "degree",
                                    .label = "Degree",
                                    .help = "Larger values let more columns act together: the number of monomials "
                                            "rises steeply.",
                                    .domain = IntRange{.min = 1, .max = 100, .softMax = 5}})
        .real(&Options::c, {.id = "c",
                            .label = "c",
                            .help = "Larger values give the lower powers more weight; 0 leaves the highest only.",
                            .domain = RealRange{.min = 0, .softMax = 10}});
}

Result<std::unique_ptr<Run>> NonlinearPca::start(ReducerTask task, const Options &options) {
    const Points &points = task.data->points();
    TRY(requireComplete(points, catalogueWords(name)));
    const auto map =
        PolynomialMap::make(catalogueWords(name), points.X.rows(), points.X.cols(), {options.degree, options.c});
    if (!map)
        return map.error();
    TRY(requireComponents(name, options.components, map->size(),
                          sentence("since there are no more monomials than that")));
    return singleStepRun([data = task.data, map = *map, components = options.components](const Progress &progress) {
        return solve(data->points(), map, components, progress);
    });
}

} // namespace eigenscope
