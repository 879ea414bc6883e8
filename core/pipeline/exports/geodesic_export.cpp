#include "core/pipeline/exports/geodesic_export.h"

#include "core/neighbors/shortest_paths.h"
#include "core/pipeline/exports/export_columns.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// Where a row of the source stands in the picture.
Result<Index> placeInPicture(const Dataset &data, Index row) {
    const auto found = std::ranges::find(data.rows, row);
    if (found == data.rows.end())
        return missing(sentence("There is no geodesic to export: row %1 is not in the picture.", row));
    return Index(found - data.rows.begin());
}

/// The length of the path up to each of its rows.
VectorXd lengthsAlong(const NeighborGraph &graph, const std::vector<Index> &path) {
    VectorXd lengths = VectorXd::Zero(static_cast<Index>(path.size()));
    for (std::size_t i = 1; i < path.size(); ++i)
        lengths[static_cast<Index>(i)] = lengths[static_cast<Index>(i) - 1] + graph.lengths.coeff(path[i - 1], path[i]);
    return lengths;
}

bool hasGeodesic(const ExportSource &source) {
    return finds<NeighborGraph>(source) && source.between;
}

Result<ExportTable> geodesicTable(const ExportSource &source) {
    const auto *graph = finding<NeighborGraph>(source);
    if (!graph)
        return notFound(sentence("There is no geodesic to export. Methods that have a neighbor graph:"), source,
                        [](const ReducerInfo &info) { return info.can.graph; });
    if (!source.between)
        return missing(
            sentence("There is no geodesic to export: it leads from one row to another. Select two rows, or name them "
                     "by 'between' of the export or --between."));
    const Dataset &data = *source.results.value<Stage::Reduce>()->data;
    TRY(const Index from, placeInPicture(data, source.between->one));
    TRY(const Index to, placeInPicture(data, source.between->other));
    const std::vector<Index> path = shortestPath(*graph, from, to);
    if (path.empty())
        return missing(
            sentence("There is no geodesic to export: %1 and %2 lie in different pieces of the neighbor graph.",
                     data.rowName(from), data.rowName(to)));
    return ExportTable{rowKeys(data.subset(path)), {{"length", lengthsAlong(*graph, path)}}};
}

} // namespace

DataExportInfo geodesicExport() {
    return {"geodesic",
            "Geodesic",
            "row, name and label of the rows on the shortest path in the graph between two rows, and its length up to "
            "each",
            geodesicTable,
            {},
            {},
            hasGeodesic};
}

} // namespace eigenscope
