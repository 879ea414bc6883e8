#include "core/pipeline/exports/kernel_maps_export.h"

#include "core/kernels/matrix/kernel_maps.h"
#include "core/pipeline/exports/export_columns.h"
#include "core/reducers/interface/spectrum.h"

namespace eigenscope {
namespace {

/// The kernel with its matrix, which `what` is made from.
Result<std::shared_ptr<const KernelMatrix>> madeKernel(const Results &results, const Sentence &what) {
    if (!results.stands(Stage::Kernel))
        return missing(sentence("There is no %1 to export: the session has no 'kernel'.", what));
    if (!results.kernelMatrix())
        return missing(
            sentence("There is no %1 to export, since the reducer works on landmarks; set its Landmarks to 0 or "
                     "leave the reducer out.",
                     what));
    return results.kernelMatrix();
}

/// A kernel that nothing has needed so far is made for its export.
bool hasKernel(const ExportSource &source) {
    return source.results.stands(Stage::Kernel) ? source.results.kernelMatrix() != nullptr
                                                : source.session.kernel().has_value();
}

Result<ExportTable> kernelMatrixTable(const ExportSource &source) {
    TRY(const auto kernel, madeKernel(source.results, sentence("kernel matrix")));
    return betweenRows(*kernel->data, kernel->K);
}

Result<ExportTable> empiricalKernelMapTable(const ExportSource &source) {
    TRY(const auto kernel, madeKernel(source.results, sentence("empirical kernel map")));
    TRY(const MatrixXd map, (empiricalKernelMap(kernel->K, {})));
    return ExportTable{rowKeys(*kernel->data), matrixColumns(map, headingsOf(*kernel->data))};
}

Result<ExportTable> mercerMapTable(const ExportSource &source) {
    TRY(const auto kernel, madeKernel(source.results, sentence("Mercer map")));
    TRY(const MatrixXd map, (mercerMap(kernel->K, {})));
    return ExportTable{rowKeys(*kernel->data), matrixColumns(map, numberedAxes("M", map.cols()))};
}

} // namespace

DataExportInfo kernelMatrixExport() {
    return {"kernel-matrix",
            "Kernel matrix",
            "name or row, then one column a row, of the kernel as written",
            kernelMatrixTable,
            {},
            {},
            hasKernel};
}

DataExportInfo empiricalKernelMapExport() {
    return {"empirical-kernel-map",
            "Empirical kernel map",
            "row, name, label and K^(−1/2)·k(x_i, x): one column a row (as it stands k(x_i, x) is the kernel matrix)",
            empiricalKernelMapTable,
            {},
            {},
            hasKernel};
}

DataExportInfo mercerMapExport() {
    return {"mercer-map",   "Mercer map", "row, name, label and √λ·u of each eigenvalue of K that counts",
            mercerMapTable, {},           {},
            hasKernel};
}

} // namespace eigenscope
