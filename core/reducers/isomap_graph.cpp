#include "core/reducers/isomap_graph.h"

#include "core/neighbors/joined_graph.h"
#include "core/reducers/interface/graph_settings.h"

namespace eigenscope {
namespace {

Result<IsomapGraph> refused(const Metric &metric, const NeighborGraph &graph, int pieces,
                            const Isomap::Options &options, const Progress &progress) {
    const auto joins = whatJoins(metric, graph, neighborhoodOf(options), progress);
    if (!joins && joins.error().kind == Error::Kind::Canceled)
        return joins.error();
    Error error{
        .kind = Error::Kind::InvalidParameter,
        .message =
            joins
                ? sentence("The neighbor graph of Isomap is in %1 pieces; %2, or set Graph in pieces (pieces) to "
                           "largest or join.",
                           pieces, joinsThem(*joins))
                : sentence(
                      "The neighbor graph of Isomap is in %1 pieces; set Graph in pieces (pieces) to largest or join.",
                      pieces),
        .remedies = {{.id = "pieces", .value = "largest"}, {.id = "pieces", .value = "join"}}};
    if (joins)
        error.remedies.insert(error.remedies.begin(), *joins);
    return error;
}

IsomapGraph cutDown(const Metric &metric, const NeighborGraph &graph, const Pieces &pieces) {
    const std::vector<Index> rows = largestPiece(pieces);
    auto onPiece = std::make_shared<const Metric>(metric.onRows(rows));
    return {onPiece,
            std::make_shared<const NeighborGraph>(amongRows(graph, rows)),
            std::make_shared<const Dataset>(onPiece->data()),
            pieces.count,
            {sentence("The neighbor graph is in %1 pieces; the picture shows the largest, %2 of %3 rows.", pieces.count,
                      rows.size(), metric.size())}};
}

} // namespace

Result<IsomapGraph> isomapGraph(const std::shared_ptr<const Metric> &metric, const Isomap::Options &options,
                                const Progress &progress) {
    auto made = neighborGraph(*metric, neighborhoodOf(options), Isomap::name, progress);
    if (!made)
        return made.error();
    const Pieces pieces = piecesOf(*made);
    if (pieces.count > 1 && options.pieces == Isomap::Pieces::Refuse)
        return refused(*metric, *made, pieces.count, options, progress);
    if (pieces.count > 1 && options.pieces == Isomap::Pieces::Largest)
        return cutDown(*metric, *made, pieces);
    IsomapGraph found{metric, nullptr, nullptr, pieces.count, {}};
    if (pieces.count > 1) {
        TRY(const auto joining, joiningPairs(*metric, *made, progress));
        made = withEdges(*made, joining);
        found.warnings.push_back(sentence(
            "The neighbor graph is in %1 pieces, which were joined by the shortest edges between them.", pieces.count));
    }
    found.graph = std::make_shared<const NeighborGraph>(*std::move(made));
    return found;
}

std::vector<Index> scaledRows(Index n, const Isomap::Options &options) {
    return landmarkRows(n, std::min(n, landmarkCount(n, options.landmarks)), options.seed);
}

} // namespace eigenscope
