#include "core/pipeline/exports/feature_scores_export.h"

#include "core/pipeline/exports/export_columns.h"

namespace eigenscope {
namespace {

Result<ExportTable> featureScoresTable(const ExportSource &source) {
    const auto scores = source.results.value<Stage::Scores>();
    if (!scores)
        return missing(sentence("There are no scores to export: the session has no 'scores'."));
    return ExportTable{{{"column", scores->columns}}, matrixColumns(scores->values, scores->scores)};
}

} // namespace

DataExportInfo featureScoresExport() {
    return {.id = "feature-scores",
            .name = "Feature scores",
            .description = "column and one column a score",
            .table = featureScoresTable,
            .exists = hasResult<Stage::Scores>,
            .isDoneInPasses = true};
}

} // namespace eigenscope
