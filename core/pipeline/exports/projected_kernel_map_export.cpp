#include "core/pipeline/exports/projected_kernel_map_export.h"

#include "core/kernels/matrix/kernel_maps.h"
#include "core/pipeline/exports/export_columns.h"
#include "core/pipeline/stages/predict.h"
#include "core/pipeline/stages/project.h"

namespace eigenscope {
namespace {

/// The new rows that were placed, or predicted; nullptr where there are none.
std::shared_ptr<const Dataset> newRowsOf(const Results &results) {
    if (const auto projected = results.value<Stage::Project>())
        return projected->rows;
    const auto predicted = results.value<Stage::Predict>();
    return predicted ? predicted->rows : nullptr;
}

/// K^(−1/2)·k(x_i, x) of new x as rows, m×n.
Result<MatrixXd> mapOf(const KernelMatrix &kernel, const Dataset &rows) {
    TRY(const MatrixXd values, kernel.kernel->gram(rows.objects, kernel.data->objects));
    TRY(const MatrixXd root, inverseRoot(kernel.K, {}));
    return MatrixXd(values * root);
}

bool hasNewRows(const ExportSource &source) {
    return source.results.kernelMatrix() && newRowsOf(source.results);
}

Result<ExportTable> projectedKernelMapTable(const ExportSource &source) {
    const auto kernel = source.results.kernelMatrix();
    if (!kernel)
        return missing(
            sentence("There is no kernel map of new rows to export: the session has no 'kernel' with a matrix."));
    const auto rows = newRowsOf(source.results);
    if (!rows)
        return missing(
            sentence("There is no kernel map of new rows to export: they need a 'project' in the session, with a "
                     "'reducer' or 'regress'."));
    TRY(const MatrixXd map, mapOf(*kernel, *rows));
    return ExportTable{rowKeys(*rows), matrixColumns(map, headingsOf(*kernel->data))};
}

} // namespace

DataExportInfo projectedKernelMapExport() {
    return {"projected-kernel-map",
            "Empirical kernel map of new rows",
            "row, name, label and K^(−1/2)·k(x_i, x) of the new rows: one column a row of the data",
            projectedKernelMapTable,
            {},
            {},
            hasNewRows};
}

} // namespace eigenscope
