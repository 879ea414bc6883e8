#pragma once

#include "core/base/names_that.h"
#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

// The columns that exports are made of.

/// The refusal of an export for which the session has nothing; says what it would have to ask for.
Error missing(const Sentence &why);

/// Where the row stands in the source.
double placeInSource(const Dataset &data, Index row);

enum class Label { Given, Left };
/// row, then the name and the label where the data have them and they are not left out.
std::vector<Column> rowKeys(const Dataset &data, Label label = Label::Given);

std::vector<Column> matrixColumns(ConstMatrixRef matrix, const Names &names);

/// The keys, then the numbers, in one table. A column that is called as a key before it gets another name: a column
/// "row" of the data is "row 2". O(columns).
Table wholeTable(ExportTable made);

/// How the rows are headed where each has a column: by their names or else their positions.
Names headingsOf(const Dataset &data);
/// An n×n matrix, by the names of its rows or else their positions.
ExportTable betweenRows(const Dataset &data, const MatrixXd &matrix);

/// The finding of this type of the reduction that stands, or nullptr.
template <class Finding> const Finding *finding(const ExportSource &source) {
    const auto reduction = source.results.value<Stage::Reduce>();
    return reduction ? reduction->finding<Finding>() : nullptr; // the results keep it
}

/// Whether the reduction that stands has this finding, for `exists`.
template <class Finding> bool finds(const ExportSource &source) {
    return finding<Finding>(source) != nullptr;
}
/// Whether the stage has a result, likewise.
template <Stage stage> bool hasResult(const ExportSource &source) {
    return source.results.stands(stage);
}

/// The refusal of what some methods alone find: `absence` and the names of the methods that can.
template <class Can> Error notFound(const Sentence &absence, const ExportSource &source, Can can) {
    return missing(sentence("%1 %2.", absence, namesThat(source.catalogue.reducers, can)));
}

/// How much each column weighs in each axis, a row a column; nullptr where the method has no weights of this kind.
const ColumnWeights *columnWeights(const ExportSource &source, ColumnWeights::Kind kind);
/// Whether a method finds column weights of a kind.
inline auto findsWeights(ColumnWeights::Kind kind) {
    return [kind](const ReducerInfo &info) { return info.can.columnWeights == kind; };
}
/// The weights with one row for each column and one column for each axis.
ExportTable byColumn(const ExportSource &source, const ColumnWeights &weights);

} // namespace eigenscope
