#include "core/pipeline/exports/graph_export.h"

#include "core/pipeline/exports/export_columns.h"

namespace eigenscope {
namespace {

Result<ExportTable> graphTable(const ExportSource &source) {
    const auto reduction = source.results.value<Stage::Reduce>();
    if (!reduction || !reduction->graph)
        return missing("There is no neighbor graph to export; the reducer 'isomap' has one.");
    const auto &lengths = reduction->graph->lengths;
    MatrixXd edges(reduction->graph->edges(), 3);
    Index count = 0;
    for (Index target = 0; target < lengths.cols(); ++target)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(lengths, target); edge && edge.row() < target; ++edge)
            edges.row(count++) << positionOf(*reduction->data, edge.row()), positionOf(*reduction->data, target),
                edge.value();
    return ExportTable{{}, matrixColumns(edges, {"source", "target", "weight"})};
}

Result<ExportTable> geodesicsTable(const ExportSource &source) {
    const auto reduction = source.results.value<Stage::Reduce>();
    if (!reduction || !reduction->geodesics)
        return missing("There are no geodesics to export; the reducer 'isomap' without landmarks has them.");
    return betweenRows(*reduction->data, *reduction->geodesics);
}

} // namespace

DataExportInfo graphExport() {
    return {"graph", "Neighbor graph", "source and target (rows) and weight: the length of each edge", graphTable};
}

DataExportInfo geodesicsExport() {
    return {"geodesics", "Geodesics", "name or row, then one column a row: lengths of the shortest paths in the graph",
            geodesicsTable};
}

} // namespace eigenscope
