#include "core/pipeline/exports/spectrum_export.h"

#include "core/pipeline/exports/export_columns.h"

#include <limits>

namespace eigenscope {
namespace {

bool hasSpectrum(const ExportSource &source) {
    const auto reduction = source.results.value<Stage::Reduce>();
    return reduction && reduction->eigenvalues.size() > 0;
}

Result<ExportTable> spectrumTable(const ExportSource &source) {
    const auto reduction = source.results.value<Stage::Reduce>();
    if (!reduction || reduction->eigenvalues.size() == 0)
        return missing(
            sentence("There is no spectrum to export: the session has no 'reducer' that finds eigenvalues."));
    const Index count = reduction->eigenvalues.size();
    const auto orMissing = [count](const VectorXd &shares) {
        return shares.size() == count ? shares : VectorXd::Constant(count, std::numeric_limits<double>::quiet_NaN());
    };
    return ExportTable{{{"component", VectorXd(VectorXd::LinSpaced(count, 1, static_cast<double>(count)))}},
                       {{"eigenvalue", reduction->eigenvalues},
                        {"explained", orMissing(reduction->explained)},
                        {"cumulative", orMissing(reduction->cumulative)}}};
}

} // namespace

DataExportInfo spectrumExport() {
    return {.id = "spectrum",
            .name = "Spectrum",
            .description = "component, eigenvalue, explained, cumulative",
            .table = spectrumTable,
            .exists = hasSpectrum,
            .isDoneInPasses = true};
}

} // namespace eigenscope
