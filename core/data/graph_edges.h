#pragma once

#include "core/data/dataset.h"
#include "core/data/edge_rules.h"

namespace eigenscope {

/// An edge as a source lists it, by the positions of its nodes.
struct Edge {
    Index source = 0, target = 0;
    double weight = 1;
};

/// The undirected graph of these edges on the named nodes. Weights of an edge that is listed more than once are added;
/// one that is listed in both directions with the same weight counts once; an edge of weight 0 is none. Notes say so,
/// and how many pieces the graph has where it is not connected. InvalidData for no nodes, self-loops, negative or
/// missing weights, and a directed graph: edges that differ in their two directions, or, where the source calls itself
/// directed, stand in one only. The rules may leave out loops, take the mean of edges listed more than once, and make a
/// directed graph undirected: an edge that goes both ways then has the mean of its two weights, one that goes one way
/// keeps its own. O(edges·log(edges)).
Result<Graph> makeGraph(const std::vector<std::string> &nodes, const std::vector<Edge> &edges, bool isDirected,
                        const EdgeRules &rules, Sentences &notes);

} // namespace eigenscope
