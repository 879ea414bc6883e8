#include "core/pipeline/exports/selection_export.h"

#include "core/pipeline/exports/export_columns.h"

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

/// The positions in `data` of the rows that are selected, in the order of the data.
std::vector<Index> chosenPositions(const Dataset &data, const std::vector<Index> &selection) {
    std::vector<Index> positions;
    for (Index i = 0; i < data.size(); ++i)
        if (std::ranges::binary_search(selection, data.rows[static_cast<std::size_t>(i)]))
            positions.push_back(i);
    return positions;
}

/// All columns that are not keys already.
void addColumns(ExportTable &table, const Dataset &chosen) {
    const auto isKey = [&table](const std::string &name) {
        return std::ranges::find(table.keys, name, &Column::name) != table.keys.end();
    };
    for (const Column &attribute : chosen.attributes)
        if (!isKey(attribute.name))
            (attribute.isNumeric() ? table.numbers : table.keys).push_back(attribute);
    std::ranges::move(matrixColumns(chosen.points().X, chosen.points().columns), std::back_inserter(table.numbers));
}

/// The coordinates of the chosen rows; NaN for rows that the method has left out.
void addAxes(ExportTable &table, const Reduction &reduction, const Dataset &chosen) {
    constexpr double absent = std::numeric_limits<double>::quiet_NaN();
    const std::vector<Index> &rows = reduction.data->rows;
    MatrixXd places = MatrixXd::Constant(chosen.size(), reduction.coordinates.cols(), absent);
    for (Index i = 0; i < chosen.size(); ++i)
        if (const auto found = std::ranges::find(rows, chosen.rows[static_cast<std::size_t>(i)]); found != rows.end())
            places.row(i) = reduction.coordinates.row(found - rows.begin());
    std::ranges::move(matrixColumns(places, reduction.axes), std::back_inserter(table.numbers));
}

bool hasSelection(const ExportSource &source) {
    return !source.session.selection().empty();
}

Result<ExportTable> selectionTable(const ExportSource &source) {
    const auto loaded = source.results.value<Stage::Load>();
    const auto positions =
        loaded ? chosenPositions(*loaded->dataset, source.session.selection()) : std::vector<Index>{};
    if (positions.empty())
        return missing("There is no selection to export: no row is selected.");
    const Dataset chosen = loaded->dataset->subset(positions);
    ExportTable table{rowKeys(chosen, Label::Left), {}};
    if (!source.full)
        return table;
    addColumns(table, chosen);
    if (const auto reduction = source.results.value<Stage::Reduce>())
        addAxes(table, *reduction, chosen);
    return table;
}

} // namespace

DataExportInfo selectionExport() {
    return {"selection",    "Selection", "row and name of the selected rows; in full all columns and the axes as well",
            selectionTable, {},          "All columns and the axes",
            hasSelection};
}

} // namespace eigenscope
