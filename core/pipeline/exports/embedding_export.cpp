#include "core/pipeline/exports/embedding_export.h"

#include "core/pipeline/exports/export_columns.h"
#include "core/pipeline/exports/vtp_form.h"

namespace eigenscope {
namespace {

Error noCoordinates() {
    return missing(sentence("There are no coordinates to export: the session has no 'reducer'."));
}

Result<ExportTable> embeddingTable(const ExportSource &source) {
    const auto reduction = source.results.value<Stage::Reduce>();
    if (!reduction)
        return noCoordinates();
    return ExportTable{rowKeys(*reduction->data), matrixColumns(reduction->coordinates, reduction->axes)};
}

Result<ExportTable> embeddingOfRows(const ExportSource &source, const Dataset &rows) {
    const auto reduction = source.results.value<Stage::Reduce>();
    if (!reduction || !reduction->map.transform)
        return noCoordinates();
    TRY(const Dataset prepared, source.results.value<Stage::Prepare>()->apply(rows));
    TRY(const MatrixXd coordinates, reduction->map.transform(prepared.objects));
    return ExportTable{rowKeys(prepared), matrixColumns(coordinates, reduction->axes)};
}

} // namespace

DataExportInfo embeddingExport() {
    return {"embedding",
            "Coordinates",
            "row, name, label and the axes of the reducer",
            embeddingTable,
            {vtpForm()},
            {},
            hasResult<Stage::Reduce>,
            {},
            embeddingOfRows};
}

} // namespace eigenscope
