#include "core/pipeline/exports/selection_export.h"

#include "core/base/nearest_name.h"
#include "core/base/no_number.h"
#include "core/data/column_names.h"
#include "core/data/row_positions.h"
#include "core/data/shared_rows.h"
#include "core/pipeline/exports/export_columns.h"
#include "core/pipeline/found_subsets.h"

#include <algorithm>
#include <unordered_set>

namespace eigenscope {
namespace {

/// For each row the names of the subsets that hold it.
Column subsetNames(const FoundSubsets &found, const Dataset &chosen) {
    std::vector<std::string> names;
    for (const Index row : chosen.rows) {
        std::string &all = names.emplace_back();
        for (const FoundSubset &subset : found.subsets)
            if (subset.contains(row))
                all += (all.empty() ? "" : "; ") + subset.settings.name;
    }
    return {"subsets", std::move(names)};
}

/// All columns that are not there already: what is analyzed can be a date, a label or a target too.
void addColumns(ExportTable &table, const Dataset &chosen) {
    std::unordered_set<std::string> names;
    if (chosen.name)
        names.insert(*chosen.name);
    const auto add = [&](const Column &column) {
        if (names.insert(column.name).second)
            (column.isNumeric() ? table.numbers : table.keys).push_back(column);
    };
    std::ranges::for_each(chosen.attributes, add);
    std::ranges::for_each(matrixColumns(chosen.points().X, chosen.points().columns), add);
}

/// Names of axes that no column has: where columns are the axes, "x 2" is the axis of the column "x".
Names namesOfAxes(const ExportTable &table, const Names &axes) {
    Names names;
    for (const auto *columns : {&table.keys, &table.numbers})
        std::ranges::transform(*columns, std::back_inserter(names), &Column::name);
    const std::size_t before = names.size();
    names.insert(names.end(), axes.begin(), axes.end());
    Sentences unsaid;
    makeUnique(names, unsaid);
    return {names.begin() + static_cast<std::ptrdiff_t>(before), names.end()};
}

/// The coordinates of the chosen rows; NaN for rows that the method has left out.
void addAxes(ExportTable &table, const Reduction &reduction, const Dataset &chosen) {
    MatrixXd places = MatrixXd::Constant(chosen.size(), reduction.coordinates.cols(), noNumber);
    const auto [at, from] = sharedRows(chosen, *reduction.data);
    for (std::size_t i = 0; i < at.size(); ++i)
        places.row(at[i]) = reduction.coordinates.row(from[i]);
    std::ranges::move(matrixColumns(places, namesOfAxes(table, reduction.axes)), std::back_inserter(table.numbers));
}

bool hasSelection(const ExportSource &source) {
    return !source.session.selection().empty();
}

bool hasSubsets(const ExportSource &source) {
    return !source.session.subsets().empty();
}

Names namesOfSubsets(const ExportSource &source) {
    Names names;
    for (const SubsetSettings &subset : source.session.subsets())
        names.push_back(subset.name);
    return names;
}

/// The rows with all that is known of them.
ExportTable fullTable(const Results &results, const FoundSubsets &found, const Dataset &chosen) {
    ExportTable table{rowKeys(chosen, Label::Left), {}};
    if (!found.subsets.empty())
        table.keys.push_back(subsetNames(found, chosen));
    addColumns(table, chosen);
    if (const auto reduction = results.value<Stage::Reduce>())
        addAxes(table, *reduction, chosen);
    return table;
}

Result<ExportTable> selectionTable(const ExportSource &source) {
    const auto loaded = source.results.value<Stage::Load>();
    const auto positions = loaded ? positionsOf(*loaded->dataset, source.session.selection()) : std::vector<Index>{};
    if (positions.empty())
        return missing(sentence("There is no selection to export: no row is selected."));
    const Dataset chosen = loaded->dataset->subset(positions);
    if (!source.full)
        return ExportTable{rowKeys(chosen, Label::Left), {}};
    const FoundSubsets found = foundSubsets(source.session, source.results, {}, source.stop);
    TRY(found.checked());
    return fullTable(source.results, found, chosen);
}

/// The rows of the subset of this name; of all where it is empty.
Result<std::vector<Index>> rowsNamed(const FoundSubsets &found, const std::string &name) {
    if (const FoundSubset *subset = found.find(name))
        return subset->rows;
    Names names;
    std::vector<Index> all;
    for (const FoundSubset &subset : found.subsets) {
        names.push_back(subset.settings.name);
        all.insert(all.end(), subset.rows.begin(), subset.rows.end());
    }
    std::ranges::sort(all);
    if (name.empty())
        return all;
    return missing(sentence("There is no subset '%1' to export. Did you mean '%2'?", name, nearestName(name, names)));
}

Result<ExportTable> subsetTable(const ExportSource &source) {
    const auto loaded = source.results.value<Stage::Load>();
    if (!loaded || !hasSubsets(source))
        return missing(sentence("There is no subset to export: the session has none."));
    const FoundSubsets found = foundSubsets(source.session, source.results, {}, source.stop);
    TRY(found.checked());
    TRY(const std::vector<Index> rows, rowsNamed(found, source.name));
    const auto positions = positionsOf(*loaded->dataset, rows);
    if (positions.empty())
        return missing(sentence("There is no row to export: the subset is empty."));
    return fullTable(source.results, found, loaded->dataset->subset(positions));
}

} // namespace

DataExportInfo selectionExport() {
    return {.id = "selection",
            .name = "Selection",
            .description = "row and name of the selected rows; in full the subsets, all columns and the axes as well",
            .table = selectionTable,
            .besides = "Subsets, all columns and the axes",
            .exists = hasSelection};
}

DataExportInfo subsetExport() {
    return {.id = "subset",
            .name = "Subset",
            .description = "the rows of a subset, or of all, with their subsets, all columns and the axes",
            .table = subsetTable,
            .exists = hasSubsets,
            .names = namesOfSubsets};
}

Table rowsInFull(const Results &results, const FoundSubsets &found, std::vector<Index> rows) {
    const auto loaded = results.value<Stage::Load>();
    std::ranges::sort(rows);
    const auto positions = loaded ? positionsOf(*loaded->dataset, rows) : std::vector<Index>{};
    if (positions.empty())
        return {};
    return wholeTable(fullTable(results, found, loaded->dataset->subset(positions)));
}

} // namespace eigenscope
