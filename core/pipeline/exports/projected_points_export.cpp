#include "core/pipeline/exports/projected_points_export.h"

#include "core/pipeline/exports/export_columns.h"

namespace eigenscope {
namespace {

Result<ExportTable> projectedPointsTable(const ExportSource &source) {
    const auto projected = source.results.value<Stage::Project>();
    if (!projected)
        return missing(
            sentence("There are no projected points to export: they need a 'reducer' and a 'project' in the session."));
    return ExportTable{rowKeys(*projected->rows),
                       matrixColumns(projected->coordinates, source.results.value<Stage::Reduce>()->axes)};
}

} // namespace

DataExportInfo projectedPointsExport() {
    return {"projected-points",
            "Projected points",
            "row, name, label and the axes, of the new rows",
            projectedPointsTable,
            {},
            {},
            hasResult<Stage::Project>};
}

} // namespace eigenscope
