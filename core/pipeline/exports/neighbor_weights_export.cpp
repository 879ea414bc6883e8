#include "core/pipeline/exports/neighbor_weights_export.h"

#include "core/pipeline/exports/export_columns.h"

namespace eigenscope {
namespace {

Result<ExportTable> neighborWeightsTable(const ExportSource &source) {
    const auto *weights = finding<NeighborWeights>(source);
    if (!weights)
        return notFound(sentence("There are no weights of neighbors to export. Methods that have them:"), source,
                        [](const ReducerInfo &info) { return info.can.neighborWeights; });
    const Dataset &data = *source.results.value<Stage::Reduce>()->data;
    const Eigen::SparseMatrix<double> byRow = weights->matrix.transpose();
    MatrixXd edges(byRow.nonZeros(), 3);
    Index count = 0;
    for (Index row = 0; row < byRow.outerSize(); ++row)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(byRow, row); edge; ++edge)
            edges.row(count++) << placeInSource(data, row), placeInSource(data, edge.row()), edge.value();
    return ExportTable{{}, matrixColumns(edges, {"source", "target", "weight"})};
}

} // namespace

DataExportInfo neighborWeightsExport() {
    return {"neighbor-weights",
            "Weights of neighbors",
            "source and target (rows) and weight: how much the target counts where neighbors rebuild the source",
            neighborWeightsTable,
            {},
            {},
            finds<NeighborWeights>};
}

} // namespace eigenscope
