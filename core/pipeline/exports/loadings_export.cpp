#include "core/pipeline/exports/loadings_export.h"

#include "core/pipeline/exports/export_columns.h"

namespace eigenscope {
namespace {

Result<ExportTable> loadingsTable(const ExportSource &source) {
    return byColumn(source.results, "loadings",
                    "There are no loadings to export; the reducers 'pca' and "
                    "'factor-analysis' have them.");
}

Result<ExportTable> factorLoadingsTable(const ExportSource &source) {
    constexpr std::string_view absence =
        "There are no factor loadings to export; the reducer 'factor-analysis' has them.";
    const auto reduction = source.results.value<Stage::Reduce>();
    return reduction && reduction->method == "factor-analysis" ? byColumn(source.results, "loadings", absence)
                                                               : missing(absence);
}

} // namespace

DataExportInfo loadingsExport() {
    return {"loadings", "Loadings", "column and the axes of the reducer", loadingsTable};
}

DataExportInfo factorLoadingsExport() {
    return {"factor-loadings", "Factor loadings", "column and the factors", factorLoadingsTable};
}

} // namespace eigenscope
