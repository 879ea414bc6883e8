#include "core/pipeline/exports/affinities_export.h"

#include "core/pipeline/exports/export_columns.h"

namespace eigenscope {
namespace {

Result<ExportTable> affinitiesTable(const ExportSource &source) {
    const auto *affinities = finding<NeighborAffinities>(source);
    if (!affinities)
        return notFound(sentence("There are no affinities to export. Methods that have them:"), source,
                        [](const ReducerInfo &info) { return info.can.affinities; });
    const Dataset &data = *source.results.value<Stage::Reduce>()->data;
    MatrixXd pairs(affinities->matrix.nonZeros(), 3);
    Index count = 0;
    for (Index row = 0; row < affinities->matrix.outerSize(); ++row)
        for (NeighborAffinities::Matrix::InnerIterator pair(affinities->matrix, row); pair; ++pair)
            if (pair.col() > row) // the same stands below the diagonal
                pairs.row(count++) << placeInSource(data, row), placeInSource(data, pair.col()), pair.value();
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
