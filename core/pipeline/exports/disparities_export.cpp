#include "core/pipeline/exports/disparities_export.h"

#include "core/data/shared_rows.h"
#include "core/kernels/expression/parameter_text.h"
#include "core/linalg/procrustes.h"
#include "core/pipeline/exports/export_columns.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/variants.h"

#include <limits>

namespace eigenscope {
namespace {

/// A variant that has run.
struct Drawn {
    Session session;
    bool isOnGeodesics = false;
    std::shared_ptr<const Reduction> picture;
};

Result<Drawn> drawn(const ExportSource &source, const Json &patch) {
    TRY(Session session, sessionOfVariant(source.session, patch, source.catalogue, source.results.kind()));
    const PipelineOutcome outcome = runPipeline(session, source.catalogue, source.base, source.results, {}, {});
    if (!outcome.failures.empty())
        return outcome.failures.front().error;
    TRY(auto picture, drawnOfVariant(patch, outcome.results.value<Stage::Reduce>(), source.catalogue, {}));
    return Drawn{std::move(session), isOnGeodesics(patch), std::move(picture)};
}

/// The first two axes, as Compare draws them; a single one lies on a line.
MatrixXd planeOf(const Reduction &picture) {
    MatrixXd plane = MatrixXd::Zero(picture.coordinates.rows(), 2);
    const Index axes = std::min<Index>(2, picture.coordinates.cols());
    plane.leftCols(axes) = picture.coordinates.leftCols(axes);
    return plane;
}

/// Over the rows that both have; NaN where they share none.
double disparity(const Reduction &reference, const Reduction &other) {
    const auto [own, others] = sharedRows(*other.data, *reference.data);
    if (own.empty())
        return std::numeric_limits<double>::quiet_NaN();
    return procrustes(planeOf(reference)(others, Eigen::all), planeOf(other)(own, Eigen::all)).disparity;
}

ExportTable disparitiesOf(const std::vector<Drawn> &all, const Reduction &reference) {
    std::vector<std::string> reducers, kernels;
    VectorXd disparities(static_cast<Index>(all.size()));
    for (const Drawn &one : all) {
        disparities[static_cast<Index>(reducers.size())] = disparity(reference, *one.picture);
        reducers.push_back(withWrittenParameters(one.session.reducer()->id, one.session.reducer()->params));
        kernels.push_back(one.isOnGeodesics      ? "geodesics"
                          : one.session.kernel() ? kernelText(*one.session.kernel())
                                                 : "");
    }
    return {{{"reducer", std::move(reducers)}, {"kernel", std::move(kernels)}},
            {{"disparity", std::move(disparities)}}};
}

Result<ExportTable> disparitiesTable(const ExportSource &source) {
    const Variants variants = Variants::of(source.session);
    if (variants.patches.size() < 2 || !source.results.value<Stage::Prepare>())
        return missing(
            "There are no disparities to export: they are those of the pictures in the workspace Compare, or "
            "of --compare, beside the session's own, and there are not two.");
    std::vector<Drawn> all;
    for (const Json &patch : variants.patches) {
        TRY(Drawn one, drawn(source, patch));
        all.push_back(std::move(one));
    }
    return disparitiesOf(all, *all[variants.reference].picture);
}

} // namespace

DataExportInfo disparitiesExport() {
    return {"disparities", "Disparities of Compare",
            "reducer, kernel and disparity: how far the first two axes of each variant are in shape from those of the "
            "reference, by Procrustes, from 0 (the same) to 1",
            disparitiesTable};
}

} // namespace eigenscope
