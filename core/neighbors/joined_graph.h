#pragma once

#include "core/neighbors/neighbor_graph.h"

namespace eigenscope {

/// The shortest pairs that join all pieces of a graph, one fewer than there are pieces: a shortest spanning tree
/// between them. O(n²·log(pieces)). Source: Borůvka, Práce moravské přírodovědecké společnosti 3 (1926).
Result<std::vector<NearPair>> joiningPairs(const Metric &metric, const NeighborGraph &graph, const Progress &progress);

/// The graph with these edges, none of which it has, added.
NeighborGraph withEdges(const NeighborGraph &graph, const std::vector<NearPair> &pairs);

/// The rows of the largest piece, rising; the one with the first row where several are equally large.
std::vector<Index> largestPiece(const Pieces &pieces);

/// The edges among some rows, which are rising.
NeighborGraph amongRows(const NeighborGraph &graph, const std::vector<Index> &rows);

} // namespace eigenscope
