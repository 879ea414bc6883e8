#include "core/pipeline/exports/loadings_export.h"

#include "core/pipeline/exports/export_columns.h"

namespace eigenscope {
namespace {

bool hasLoadings(const ExportSource &source) {
    return columnWeights(source, ColumnWeights::Kind::Loadings) != nullptr;
}

bool hasFactorLoadings(const ExportSource &source) {
    return hasLoadings(source) && finds<VarianceSplit>(source);
}

Result<ExportTable> loadingsTable(const ExportSource &source) {
    const auto *loadings = columnWeights(source, ColumnWeights::Kind::Loadings);
    if (!loadings)
        return notFound(sentence("There are no loadings to export. Methods that have them:"), source,
                        findsWeights(ColumnWeights::Kind::Loadings));
    return byColumn(source, *loadings);
}

Result<ExportTable> factorLoadingsTable(const ExportSource &source) {
    const auto *loadings = columnWeights(source, ColumnWeights::Kind::Loadings);
    if (!loadings || !finding<VarianceSplit>(source))
        return notFound(sentence("There are no factor loadings to export. Methods that have them:"), source,
                        [](const ReducerInfo &info) { return info.can.varianceSplit; });
    return byColumn(source, *loadings);
}

} // namespace

DataExportInfo loadingsExport() {
    return {.id = "loadings",
            .name = "Loadings",
            .description = "column and the axes of the reducer",
            .table = loadingsTable,
            .exists = hasLoadings,
            .isDoneInPasses = true};
}

DataExportInfo factorLoadingsExport() {
    return {"factor-loadings", "Factor loadings", "column and the factors", factorLoadingsTable, {}, {},
            hasFactorLoadings};
}

} // namespace eigenscope
