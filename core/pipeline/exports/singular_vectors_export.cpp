#include "core/pipeline/exports/singular_vectors_export.h"

#include "core/pipeline/exports/export_columns.h"

namespace eigenscope {
namespace {

Result<ExportTable> leftTable(const ExportSource &source) {
    const auto reduction = source.results.value<Stage::Reduce>();
    const MatrixXd *left = reduction ? reduction->diagnostics.get<MatrixXd>("left") : nullptr;
    if (!left)
        return missing("There are no left singular vectors to export; the reducer 'svd' has them.");
    return ExportTable{rowKeys(*reduction->data),
                       matrixColumns(left->leftCols(reduction->coordinates.cols()), reduction->axes)};
}

Result<ExportTable> rightTable(const ExportSource &source) {
    return byColumn(source.results, "right",
                    "There are no right singular vectors to export; the reducer 'svd' has them.");
}

} // namespace

DataExportInfo leftExport() {
    return {"left", "Left singular vectors", "row, name, label and the axes", leftTable};
}

DataExportInfo rightExport() {
    return {"right", "Right singular vectors", "column and the axes", rightTable};
}

} // namespace eigenscope
