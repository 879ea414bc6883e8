#include "core/pipeline/exports/singular_vectors_export.h"

#include "core/pipeline/exports/export_columns.h"

namespace eigenscope {
namespace {

Result<ExportTable> leftTable(const ExportSource &source) {
    const auto *left = finding<LeftVectors>(source);
    if (!left)
        return notFound(sentence("There are no left singular vectors to export. Methods that have them:"), source,
                        [](const ReducerInfo &info) { return info.can.leftVectors; });
    const auto reduction = source.results.value<Stage::Reduce>();
    return ExportTable{rowKeys(*reduction->data),
                       matrixColumns(left->values.leftCols(reduction->coordinates.cols()), reduction->axes)};
}

bool hasRight(const ExportSource &source) {
    return columnWeights(source, ColumnWeights::Kind::RightVectors) != nullptr;
}

Result<ExportTable> rightTable(const ExportSource &source) {
    const auto *right = columnWeights(source, ColumnWeights::Kind::RightVectors);
    if (!right)
        return notFound(sentence("There are no right singular vectors to export. Methods that have them:"), source,
                        findsWeights(ColumnWeights::Kind::RightVectors));
    return byColumn(source, *right);
}

} // namespace

DataExportInfo leftExport() {
    return {"left", "Left singular vectors", "row, name, label and the axes", leftTable, {}, {}, finds<LeftVectors>};
}

DataExportInfo rightExport() {
    return {"right", "Right singular vectors", "column and the axes", rightTable, {}, {}, hasRight};
}

} // namespace eigenscope
