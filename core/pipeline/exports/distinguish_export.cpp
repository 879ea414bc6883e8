#include "core/pipeline/exports/distinguish_export.h"

#include "core/pipeline/exports/export_columns.h"
#include "core/pipeline/stages/distinguish_stage.h"
#include "core/subsets/distinction_table.h"

namespace eigenscope {
namespace {

Result<ExportTable> distinguishTable(const ExportSource &source) {
    const auto distinguished = source.results.value<Stage::Distinguish>();
    if (!distinguished)
        return missing(sentence("There is no comparison of rows to export: the session has no 'distinguish'."));
    ExportTable table;
    for (Column &column : distinctionTable(distinguished->found).columns)
        (column.isNumeric() ? table.numbers : table.keys).push_back(std::move(column));
    return table;
}

} // namespace

DataExportInfo distinguishExport() {
    return {.id = "distinguish",
            .name = "What distinguishes a subset",
            .description =
                "column, kind, level, effect, means or shares with their lift, p, log10_p and p_adjusted, rows",
            .table = distinguishTable,
            .exists = hasResult<Stage::Distinguish>};
}

} // namespace eigenscope
