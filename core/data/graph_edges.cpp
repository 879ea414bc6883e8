#include "core/data/graph_edges.h"

#include "core/base/word_list.h"

#include <cmath>
#include <map>
#include <numeric>

namespace eigenscope {
namespace {

Error refused(const Sentence &why) {
    return {Error::Kind::InvalidData, why};
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

/// The refusal of a graph that is directed, as `why` says.
Error directed(const Sentence &why) {
    return {.kind = Error::Kind::InvalidData,
            .message = joined(why, sentence("An undirected graph is needed.")),
            .remedies = {{Remedy::Change::SetData, "directed", "\"symmetrize\""}}};
}

} // namespace

Result<Graph> makeGraph(const std::vector<std::string> &nodes, const std::vector<Edge> &edges, bool isDirected,
                        const EdgeRules &rules, Sentences &notes) {
    if (nodes.empty())
        return refused(sentence("The graph has no node. At least one is needed."));
    const auto name = [&nodes](Index node) -> const std::string & { return nodes[static_cast<std::size_t>(node)]; };
    std::map<std::pair<Index, Index>, Pair> pairs;
    Index loops = 0;
    for (const Edge &edge : edges) {
        if (edge.source == edge.target && rules.dropsLoops) {
            ++loops;
            continue;
        }
        if (edge.source == edge.target)
            return Error{.kind = Error::Kind::InvalidData,
                         .message = sentence("The node '%1' has an edge to itself. An edge joins two different nodes.",
                                             name(edge.source)),
                         .remedies = {{Remedy::Change::SetData, "self_loops", "\"drop\""}}};
        if (!std::isfinite(edge.weight) || edge.weight < 0)
            return refused(
                std::isnan(edge.weight)
                    ? sentence("The edge between '%1' and '%2' has no weight. A weight is a number of at least 0.",
                               name(edge.source), name(edge.target))
                    : sentence("The edge between '%1' and '%2' has the weight %3. A weight is a number of at least 0.",
                               name(edge.source), name(edge.target), edge.weight));
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
            return directed(
                sentence("The graph is directed: the edge between '%1' and '%2' goes one way only.", name(a), name(b)));
        if (differs && !rules.symmetrizes)
            return directed(
                sentence("The graph is directed: the edge between '%1' and '%2' weighs %3 one way and %4 the other.",
                         name(a), name(b), forward, backward));
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
        notes.push_back(
            counted(loops, "%1 edge from a node to itself left out.", "%1 edges from a node to itself left out."));
    if (parallel > 0)
        notes.push_back(rules.averagesParallel
                            ? counted(parallel, "%1 edge was listed more than once; each has the mean of its weights.",
                                      "%1 edges were listed more than once; each has the mean of its weights.")
                            : counted(parallel, "%1 edge was listed more than once; the weights were added.",
                                      "%1 edges were listed more than once; the weights were added."));
    if (twoWays > 0)
        notes.push_back(counted(twoWays, "%1 edge was listed in both directions and counted once.",
                                "%1 edges were listed in both directions and counted once."));
    if (oneWay > 0)
        notes.push_back(sentence("The graph is directed and was symmetrized: %1",
                                 counted(oneWay, "%1 edge goes one way only and keeps its weight.",
                                         "%1 edges go one way only and keep their weights.")));
    if (averaged > 0)
        notes.push_back(
            sentence("The graph is directed and was symmetrized: %1",
                     counted(averaged, "%1 edge differs in its two directions and has the mean of both weights.",
                             "%1 edges differ in their two directions and have the mean of both weights.")));
    if (weightless > 0)
        notes.push_back(counted(weightless, "%1 edge of weight 0 left out.", "%1 edges of weight 0 left out."));
    if (const Index pieces = countPieces(adjacency); pieces > 1)
        notes.push_back(sentence("The graph is in %1 pieces, with no path from one to another.", pieces));
    Graph graph;
    graph.whole = std::make_shared<const WholeGraph>(std::move(adjacency));
    graph.positions.resize(nodes.size());
    std::iota(graph.positions.begin(), graph.positions.end(), Index{0});
    return graph;
}

} // namespace eigenscope
