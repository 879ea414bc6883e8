#include "core/pipeline/exports/distances_export.h"

#include "core/pipeline/exports/export_columns.h"
#include "core/pipeline/stages/reduce.h"

namespace eigenscope {
namespace {

/// The distance of the session on the prepared data; nullptr where it does not take them, or its kernel was not made.
std::shared_ptr<const Metric> metricOf(const ExportSource &source) {
    const auto prepared = source.results.value<Stage::Prepare>();
    const auto kernel = source.results.kernelMatrix();
    if (!prepared || (source.session.distance(source.results.kind()) == "kernel" && !kernel))
        return nullptr;
    const auto made = sessionMetric(source.session, source.catalogue, prepared->dataset, kernel);
    return made ? *made : nullptr;
}

bool hasDistances(const ExportSource &source) {
    return metricOf(source) != nullptr;
}

Result<ExportTable> distancesTable(const ExportSource &source) {
    const auto metric = metricOf(source);
    if (!metric)
        return missing(
            sentence("There are no distances to export: the 'distance' of the session does not take these data."));
    TRY(const MatrixXd distances, metric->matrix({}));
    return betweenRows(metric->data(), distances);
}

} // namespace

DataExportInfo distancesExport() {
    return {"distances",    "Distances", "name or row, then one column a row, of the distance of the session",
            distancesTable, {},          {},
            hasDistances};
}

} // namespace eigenscope
