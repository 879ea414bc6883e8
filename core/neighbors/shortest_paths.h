#pragma once

#include "core/neighbors/neighbor_graph.h"

namespace eigenscope {

/// Lengths of the shortest paths from each source to every object, n×(count of sources), infinite between pieces.
/// The same bits for any number of threads; TooLarge before anything is allocated. O(sources·edges) sweep by sweep.
Result<MatrixXd> shortestPaths(const NeighborGraph &graph, const std::vector<Index> &sources, const Progress &progress);

/// The rows on a shortest path, both ends included; empty between pieces. O(edges·log n).
/// Source: Dijkstra, Numerische Mathematik 1 (1959).
std::vector<Index> shortestPath(const NeighborGraph &graph, Index from, Index to);

} // namespace eigenscope
