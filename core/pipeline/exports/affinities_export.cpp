#include "core/pipeline/exports/affinities_export.h"

#include "core/pipeline/exports/export_columns.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace eigenscope {
namespace {

Result<ExportTable> affinitiesTable(const ExportSource &source) {
    const auto *affinities = finding<NeighborAffinities>(source);
    if (!affinities)
        return notFound(sentence("There are no affinities to export. Methods that have them:"), source,
                        [](const ReducerInfo &info) { return info.can.affinities; });
    const Dataset &data = *source.results.value<Stage::Reduce>()->data;
    const std::vector<int> &order = affinities->order;
    const auto rowAt = [&order](Index place) { return order.empty() ? place : order[static_cast<std::size_t>(place)]; };
    std::vector<Index> places(static_cast<std::size_t>(data.size()));
    for (Index place = 0; place < data.size(); ++place)
        places[static_cast<std::size_t>(rowAt(place))] = place;
    MatrixXd pairs(affinities->matrix.nonZeros(), 3);
    Index count = 0;
    std::vector<std::pair<Index, float>> others;
    for (Index row = 0; row < data.size(); ++row) {
        others.clear();
        const Index place = places[static_cast<std::size_t>(row)];
        for (NeighborAffinities::Matrix::InnerIterator pair(affinities->matrix, place); pair; ++pair)
            if (const Index other = rowAt(pair.col()); other > row) // the same stands below the diagonal
                others.emplace_back(other, pair.value());
        std::ranges::sort(others);
        for (const auto &[other, weight] : others)
            pairs.row(count++) << placeInSource(data, row), placeInSource(data, other), weight;
    }
    return ExportTable{{}, matrixColumns(pairs.topRows(count), {"source", "target", "weight"})};
}

} // namespace

DataExportInfo affinitiesExport() {
    return {"affinities",
            "Affinities",
            "source and target (rows) and weight: how near they are in the data, each pair once; of t-SNE p_ij, which "
            "sum to 1 over both directions, of UMAP memberships",
            affinitiesTable,
            {},
            {},
            finds<NeighborAffinities>};
}

} // namespace eigenscope
