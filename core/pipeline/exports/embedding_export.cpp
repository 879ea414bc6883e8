#include "core/pipeline/exports/embedding_export.h"

#include "core/pipeline/exports/export_columns.h"
#include "core/pipeline/exports/vtp_form.h"

namespace eigenscope {
namespace {

Result<ExportTable> embeddingTable(const ExportSource &source) {
    const auto reduction = source.results.value<Stage::Reduce>();
    if (!reduction)
        return missing(sentence("There are no coordinates to export: the session has no 'reducer'."));
    return ExportTable{rowKeys(*reduction->data), matrixColumns(reduction->coordinates, reduction->axes)};
}

} // namespace

DataExportInfo embeddingExport() {
    return {"embedding",
            "Coordinates",
            "row, name, label and the axes of the reducer",
            embeddingTable,
            {vtpForm()},
            {},
            hasResult<Stage::Reduce>};
}

} // namespace eigenscope
