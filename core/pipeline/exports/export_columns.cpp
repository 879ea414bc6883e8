#include "core/pipeline/exports/export_columns.h"

#include "core/data/column_names.h"

#include <algorithm>
#include <iterator>

namespace eigenscope {

Error missing(const Sentence &why) {
    return {Error::Kind::InvalidData, why};
}

double placeInSource(const Dataset &data, Index row) {
    return static_cast<double>(data.rows[static_cast<std::size_t>(row)]);
}

namespace {

Column rowColumn(const Dataset &data) {
    VectorXd positions(data.size());
    for (Index i = 0; i < data.size(); ++i)
        positions(i) = placeInSource(data, i);
    return {"row", std::move(positions)};
}

} // namespace

std::vector<Column> rowKeys(const Dataset &data, Label label) {
    std::vector<Column> keys = {rowColumn(data)};
    const bool hasLabel = label == Label::Given && data.label != data.name;
    for (const auto &role : {data.name, hasLabel ? data.label : std::nullopt})
        if (const Column *attribute = role ? data.attribute(*role) : nullptr)
            keys.push_back(*attribute);
    return keys;
}

Table wholeTable(ExportTable made) {
    const std::size_t keys = made.keys.size();
    Table table{std::move(made.keys), {}};
    std::ranges::move(made.numbers, std::back_inserter(table.columns));
    const Names names = table.names();
    Names unique = names;
    Sentences unsaid;
    makeUnique(unique, unsaid);
    for (std::size_t j = 0; j < names.size(); ++j)
        if (const auto before = std::span(names).first(std::min(j, keys));
            std::ranges::find(before, names[j]) != before.end())
            table.columns[j].name = unique[j];
    return table;
}

std::vector<Column> matrixColumns(ConstMatrixRef matrix, const Names &names) {
    std::vector<Column> columns;
    for (Index j = 0; j < matrix.cols(); ++j)
        columns.push_back({names[static_cast<std::size_t>(j)], VectorXd(matrix.col(j))});
    return columns;
}

namespace {

/// What the rows are called by: their names, or their positions where they have none.
Column calledBy(const Dataset &data) {
    const Column *names = data.name ? data.attribute(*data.name) : nullptr;
    return names ? Column{"name", names->values} : rowColumn(data);
}

} // namespace

Names headingsOf(const Dataset &data) {
    const Column rows = calledBy(data);
    Names headings;
    for (Index i = 0; i < data.size(); ++i)
        headings.push_back(rows.text(i));
    return headings;
}

ExportTable betweenRows(const Dataset &data, const MatrixXd &matrix) {
    return {{calledBy(data)}, matrixColumns(matrix, headingsOf(data))};
}

const ColumnWeights *columnWeights(const ExportSource &source, ColumnWeights::Kind kind) {
    const auto *weights = finding<ColumnWeights>(source);
    return weights && weights->kind == kind ? weights : nullptr;
}

ExportTable byColumn(const ExportSource &source, const ColumnWeights &weights) {
    const auto reduction = source.results.value<Stage::Reduce>();
    return {{{"column", weights.columns}},
            matrixColumns(weights.values.leftCols(reduction->coordinates.cols()), reduction->axes)};
}

} // namespace eigenscope
