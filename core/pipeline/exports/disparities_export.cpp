#include "core/pipeline/exports/disparities_export.h"

#include "core/kernels/expression/parameter_text.h"
#include "core/pipeline/disparities.h"
#include "core/pipeline/exports/export_columns.h"

namespace eigenscope {
namespace {

ExportTable disparitiesOf(const std::vector<DrawnVariant> &all, std::size_t reference) {
    std::vector<std::string> reducers, kernels;
    for (const DrawnVariant &one : all) {
        reducers.push_back(withWrittenParameters(one.session.reducer()->id, one.session.reducer()->params));
        kernels.push_back(one.isOnGeodesics      ? "geodesics"
                          : one.session.kernel() ? kernelText(*one.session.kernel())
                                                 : "");
    }
    return {{{"reducer", std::move(reducers)}, {"kernel", std::move(kernels)}},
            {{"disparity", disparities(all, reference)}}};
}

Result<ExportTable> disparitiesTable(const ExportSource &source) {
    const Variants variants = Variants::of(source.session);
    if (variants.patches.size() < 2 || !source.results.value<Stage::Prepare>())
        return missing(
            sentence("There are no disparities to export: they are those of the pictures in the workspace Compare, or "
                     "of --compare, beside the session's own, and there are not two."));
    TRY(const auto all, drawnVariants(source.session, source.catalogue, source.base, source.results, source.stop));
    return disparitiesOf(all, variants.reference);
}

} // namespace

DataExportInfo disparitiesExport() {
    return {"disparities", "Disparities of Compare",
            "reducer, kernel and disparity: how far the first two axes of each variant are in shape from those of the "
            "reference, by Procrustes, from 0 (the same) to 1",
            disparitiesTable};
}

} // namespace eigenscope
