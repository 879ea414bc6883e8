#include "core/pipeline/exports/prepared_data_export.h"

#include "core/pipeline/exports/export_columns.h"

#include <algorithm>

namespace eigenscope {
namespace {

Result<ExportTable> preparedDataTable(const ExportSource &source) {
    if (!source.results.value<Stage::Prepare>())
        return missing(sentence("There are no prepared data to export."));
    const Dataset &data = *source.results.value<Stage::Prepare>()->dataset;
    const auto *dissimilarities = std::get_if<Dissimilarities>(&data.objects);
    const auto *gram = std::get_if<Gram>(&data.objects);
    if (dissimilarities || gram) {
        const Members<MatrixXd> &members =
            dissimilarities ? static_cast<const Members<MatrixXd> &>(*dissimilarities) : *gram;
        return betweenRows(data, (*members.whole)(members.positions, members.positions));
    }
    ExportTable table{rowKeys(data), matrixColumns(data.points().X, data.points().columns)};
    if (!data.isPoints()) // what is known of each object
        for (const Column &attribute : data.attributes)
            if (std::ranges::find(table.keys, attribute.name, &Column::name) == table.keys.end())
                (attribute.isNumeric() ? table.numbers : table.keys).push_back(attribute);
    return table;
}

Result<ExportTable> preparedRows(const ExportSource &source, const Dataset &rows) {
    TRY(const Dataset prepared, source.results.value<Stage::Prepare>()->apply(rows));
    return ExportTable{rowKeys(prepared), matrixColumns(prepared.points().X, prepared.points().columns)};
}

} // namespace

DataExportInfo preparedDataExport() {
    return {"prepared-data",
            "Prepared data",
            "row, name, label and the columns after preparation",
            preparedDataTable,
            {},
            {},
            hasResult<Stage::Prepare>,
            {},
            preparedRows};
}

} // namespace eigenscope
