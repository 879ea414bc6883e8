#include "core/pipeline/exports/graph_export.h"

#include "core/pipeline/exports/export_columns.h"

namespace eigenscope {
namespace {

Result<ExportTable> graphTable(const ExportSource &source) {
    const auto *graph = finding<NeighborGraph>(source);
    if (!graph)
        return notFound(sentence("There is no neighbor graph to export. Methods that have one:"), source,
                        [](const ReducerInfo &info) { return info.can.graph; });
    const auto reduction = source.results.value<Stage::Reduce>();
    MatrixXd edges(graph->edges(), 3);
    Index count = 0;
    for (Index target = 0; target < graph->lengths.cols(); ++target)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(graph->lengths, target); edge && edge.row() < target;
             ++edge)
            edges.row(count++) << placeInSource(*reduction->data, edge.row()), placeInSource(*reduction->data, target),
                edge.value();
    return ExportTable{{}, matrixColumns(edges, {"source", "target", "weight"})};
}

Result<ExportTable> geodesicsTable(const ExportSource &source) {
    const auto *geodesics = finding<Geodesics>(source);
    if (!geodesics)
        return notFound(sentence("There are no geodesics to export. Methods that have them, without landmarks:"),
                        source, [](const ReducerInfo &info) { return info.can.geodesics; });
    return betweenRows(*source.results.value<Stage::Reduce>()->data, geodesics->lengths);
}

} // namespace

DataExportInfo graphExport() {
    return {
        "graph", "Neighbor graph",    "source and target (rows) and weight: the length of each edge", graphTable, {},
        {},      finds<NeighborGraph>};
}

DataExportInfo geodesicsExport() {
    return {
        "geodesics",     "Geodesics", "name or row, then one column a row: lengths of the shortest paths in the graph",
        geodesicsTable,  {},          {},
        finds<Geodesics>};
}

} // namespace eigenscope
