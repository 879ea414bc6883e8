#include "core/data/graph_edges.h"

#include "core/base/number_text.h"

#include <cmath>
#include <map>
#include <numeric>

namespace eigenscope {
namespace {

Error refused(std::string sentence) {
    return {Error::Kind::InvalidData, std::move(sentence)};
}

/// The number of connected pieces.
Index countPieces(const Eigen::SparseMatrix<double> &adjacency) {
    std::vector<Index> parent(static_cast<std::size_t>(adjacency.cols()));
    std::iota(parent.begin(), parent.end(), Index{0});
    const auto root = [&parent](Index node) {
        while (parent[static_cast<std::size_t>(node)] != node)
            node = parent[static_cast<std::size_t>(node)] =
                parent[static_cast<std::size_t>(parent[static_cast<std::size_t>(node)])];
        return node;
    };
    Index pieces = adjacency.cols();
    for (Index j = 0; j < adjacency.cols(); ++j)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(adjacency, j); edge; ++edge)
            if (const Index a = root(edge.row()), b = root(j); a != b) {
                parent[static_cast<std::size_t>(a)] = b;
                --pieces;
            }
    return pieces;
}

/// What the edges say about one pair of nodes, in each direction.
struct Pair {
    double forward = 0, backward = 0;
    int forwardCount = 0, backwardCount = 0;
};

std::string countText(Index count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

} // namespace

Result<Graph> makeGraph(const std::vector<std::string> &nodes, const std::vector<Edge> &edges, bool isDirected,
                        std::vector<std::string> &notes) {
    if (nodes.empty())
        return refused("The graph has no node. At least one is needed.");
    const auto name = [&nodes](Index node) { return "'" + nodes[static_cast<std::size_t>(node)] + "'"; };
    const auto between = [&name](Index a, Index b) { return "between " + name(a) + " and " + name(b); };
    std::map<std::pair<Index, Index>, Pair> pairs;
    for (const Edge &edge : edges) {
        if (edge.source == edge.target)
            return refused("The node " + name(edge.source) +
                           " has an edge to itself. An edge joins two different nodes.");
        if (!std::isfinite(edge.weight) || edge.weight < 0)
            return refused("The edge " + between(edge.source, edge.target) + " has " +
                           (std::isnan(edge.weight) ? "no weight" : "the weight " + numberText(edge.weight)) +
                           ". A weight is a number of at least 0.");
        const bool isForward = edge.source < edge.target;
        Pair &pair = pairs[std::minmax(edge.source, edge.target)];
        (isForward ? pair.forward : pair.backward) += edge.weight;
        ++(isForward ? pair.forwardCount : pair.backwardCount);
    }

    std::vector<Eigen::Triplet<double>> entries;
    Index parallel = 0, twoWays = 0, weightless = 0;
    for (const auto &[ends, pair] : pairs) {
        const auto [a, b] = ends;
        const bool isTwoWays = pair.forwardCount > 0 && pair.backwardCount > 0;
        if (isDirected && !isTwoWays)
            return refused("The graph is directed: the edge " + between(a, b) +
                           " goes one way only. An undirected graph is needed.");
        if (isTwoWays && pair.forward != pair.backward)
            return refused("The graph is directed: the edge " + between(a, b) + " weighs " + numberText(pair.forward) +
                           " one way and " + numberText(pair.backward) + " the other. An undirected graph is needed.");
        parallel += pair.forwardCount > 1 || pair.backwardCount > 1;
        twoWays += isTwoWays;
        const double weight = std::max(pair.forward, pair.backward);
        weightless += weight == 0;
        if (weight > 0) {
            entries.emplace_back(static_cast<int>(a), static_cast<int>(b), weight);
            entries.emplace_back(static_cast<int>(b), static_cast<int>(a), weight);
        }
    }
    const auto count = static_cast<Index>(nodes.size());
    Eigen::SparseMatrix<double> adjacency(count, count);
    adjacency.setFromTriplets(entries.begin(), entries.end());
    if (parallel > 0)
        notes.push_back(countText(parallel, "edge was", "edges were") +
                        " listed more than once; the weights were added.");
    if (twoWays > 0)
        notes.push_back(countText(twoWays, "edge was", "edges were") + " listed in both directions and counted once.");
    if (weightless > 0)
        notes.push_back(countText(weightless, "edge", "edges") + " of weight 0 left out.");
    if (const Index pieces = countPieces(adjacency); pieces > 1)
        notes.push_back("The graph is in " + std::to_string(pieces) + " pieces, with no path from one to another.");
    Graph graph;
    graph.whole = std::make_shared<const WholeGraph>(std::move(adjacency));
    graph.positions.resize(nodes.size());
    std::iota(graph.positions.begin(), graph.positions.end(), Index{0});
    return graph;
}

} // namespace eigenscope
