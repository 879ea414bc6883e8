#pragma once

#include "core/neighbors/nearest_neighbors.h"

#include <Eigen/SparseCore>

#include <optional>

namespace eigenscope {

/// An undirected graph on n objects whose edges have lengths.
struct NeighborGraph {
    Eigen::SparseMatrix<double> lengths; ///< n×n, symmetric, compressed; an edge of length 0 is stored all the same

    [[nodiscard]] Index size() const { return lengths.rows(); }
    [[nodiscard]] Index edges() const { return lengths.nonZeros() / 2; }
};

/// The graph of these pairs of n objects, each given once or twice with the same distance. O(pairs·log n).
NeighborGraph graphOfPairs(Index n, const std::vector<NearPair> &pairs);

/// How a graph is made: from the `neighbors` nearest or from all within `radius`. 10 neighbours when neither is given.
struct Neighborhood {
    std::optional<std::int64_t> neighbors;
    std::optional<double> radius;
};

/// i–j is an edge when either is among the nearest of the other, or when they are within the radius.
/// InvalidParameter when both are given, and for neighbors outside 1 … n − 1; `method` is the id for the sentence.
Result<NeighborGraph> neighborGraph(const Metric &metric, const Neighborhood &neighborhood, std::string_view method,
                                    const Progress &progress);

/// The connected pieces of a graph.
struct Pieces {
    std::vector<int> of; ///< piece of each object, numbered by the first row in it
    int count = 0;
};
Pieces piecesOf(const NeighborGraph &graph);

/// The smallest number of neighbours whose graph is in one piece, for the sentence of a refusal: looked for above
/// `from` −
/// 1. TooLarge where it would be so many that finding them takes longer than a person waits. O(n²·log n).
Result<Index> smallestJoiningNeighbors(const Metric &metric, Index from, const Progress &progress);

} // namespace eigenscope
