#include "core/data/graph_edges.h"

#include "core/base/number_text.h"
#include "core/base/word_list.h"

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

/// What the edges say about one pair of nodes in one direction.
struct OneWay {
    double weight = 0; ///< of all of them together
    int count = 0;

    [[nodiscard]] double weightBy(const EdgeRules &rules) const {
        return rules.averagesParallel && count > 0 ? weight / count : weight;
    }
};

/// What the edges say about one pair of nodes, in each direction.
struct Pair {
    OneWay forward, backward;
};

/// The refusal of a graph that is directed.
Error directed(const std::string &why) {
    return {.kind = Error::Kind::InvalidData,
            .message = "The graph is directed: the edge " + why + ". An undirected graph is needed.",
            .remedies = {{Remedy::Change::SetData, "directed", "\"symmetrize\""}}};
}

} // namespace

Result<Graph> makeGraph(const std::vector<std::string> &nodes, const std::vector<Edge> &edges, bool isDirected,
                        const EdgeRules &rules, Sentences &notes) {
    if (nodes.empty())
        return refused("The graph has no node. At least one is needed.");
    const auto name = [&nodes](Index node) { return "'" + nodes[static_cast<std::size_t>(node)] + "'"; };
    const auto between = [&name](Index a, Index b) { return "between " + name(a) + " and " + name(b); };
    std::map<std::pair<Index, Index>, Pair> pairs;
    Index loops = 0;
    for (const Edge &edge : edges) {
        if (edge.source == edge.target && rules.dropsLoops) {
            ++loops;
            continue;
        }
        if (edge.source == edge.target)
            return Error{.kind = Error::Kind::InvalidData,
                         .message = "The node " + name(edge.source) +
                                    " has an edge to itself. An edge joins two different nodes.",
                         .remedies = {{Remedy::Change::SetData, "self_loops", "\"drop\""}}};
        if (!std::isfinite(edge.weight) || edge.weight < 0)
            return refused("The edge " + between(edge.source, edge.target) + " has " +
                           (std::isnan(edge.weight) ? "no weight" : "the weight " + numberText(edge.weight)) +
                           ". A weight is a number of at least 0.");
        Pair &pair = pairs[std::minmax(edge.source, edge.target)];
        OneWay &way = edge.source < edge.target ? pair.forward : pair.backward;
        way.weight += edge.weight;
        ++way.count;
    }

    std::vector<Eigen::Triplet<double>> entries;
    Index parallel = 0, twoWays = 0, oneWay = 0, averaged = 0, weightless = 0;
    for (const auto &[ends, pair] : pairs) {
        const auto [a, b] = ends;
        const bool isTwoWays = pair.forward.count > 0 && pair.backward.count > 0;
        const double forward = pair.forward.weightBy(rules), backward = pair.backward.weightBy(rules);
        const bool differs = isTwoWays && forward != backward;
        if (isDirected && !isTwoWays && !rules.symmetrizes)
            return directed(between(a, b) + " goes one way only");
        if (differs && !rules.symmetrizes)
            return directed(between(a, b) + " weighs " + numberText(forward) + " one way and " + numberText(backward) +
                            " the other");
        parallel += pair.forward.count > 1 || pair.backward.count > 1;
        twoWays += isTwoWays && !differs;
        oneWay += isDirected && !isTwoWays;
        averaged += differs;
        const double weight = differs ? forward / 2 + backward / 2 : std::max(forward, backward);
        weightless += weight == 0;
        if (weight > 0) {
            entries.emplace_back(static_cast<int>(a), static_cast<int>(b), weight);
            entries.emplace_back(static_cast<int>(b), static_cast<int>(a), weight);
        }
    }
    const auto count = static_cast<Index>(nodes.size());
    Eigen::SparseMatrix<double> adjacency(count, count);
    adjacency.setFromTriplets(entries.begin(), entries.end());
    if (loops > 0)
        notes.push_back(counted(loops, "edge", "edges") + " from a node to itself left out.");
    if (parallel > 0)
        notes.push_back(counted(parallel, "edge was", "edges were") + " listed more than once; " +
                        (rules.averagesParallel ? "each has the mean of its weights." : "the weights were added."));
    if (twoWays > 0)
        notes.push_back(counted(twoWays, "edge was", "edges were") + " listed in both directions and counted once.");
    if (oneWay > 0)
        notes.push_back("The graph is directed and was symmetrized: " +
                        counted(oneWay, "edge goes one way only and keeps its weight.",
                                "edges go one way only and keep their weights."));
    if (averaged > 0)
        notes.push_back("The graph is directed and was symmetrized: " +
                        counted(averaged, "edge differs in its two directions and has the mean of both weights.",
                                "edges differ in their two directions and have the mean of both weights."));
    if (weightless > 0)
        notes.push_back(counted(weightless, "edge", "edges") + " of weight 0 left out.");
    if (const Index pieces = countPieces(adjacency); pieces > 1)
        notes.push_back("The graph is in " + std::to_string(pieces) + " pieces, with no path from one to another.");
    Graph graph;
    graph.whole = std::make_shared<const WholeGraph>(std::move(adjacency));
    graph.positions.resize(nodes.size());
    std::iota(graph.positions.begin(), graph.positions.end(), Index{0});
    return graph;
}

} // namespace eigenscope
