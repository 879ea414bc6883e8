#pragma once

#include "core/neighbors/nearest_neighbors.h"

#include <Eigen/SparseCore>

#include <optional>
#include <span>

namespace eigenscope {

/// An undirected graph on n objects whose edges have lengths.
struct NeighborGraph {
    Eigen::SparseMatrix<double> lengths; ///< n×n, symmetric, compressed; an edge of length 0 is stored all the same
    double recall = 1;                   ///< of the neighbors that it was made from, see Neighbors

    [[nodiscard]] Index size() const { return lengths.rows(); }
    [[nodiscard]] Index edges() const { return lengths.nonZeros() / 2; }
    void swap(NeighborGraph &other) {
        lengths.swap(other.lengths);
        std::swap(recall, other.recall);
    }
};

/// The graph of these pairs of n objects, each given once or twice with the same distance. O(pairs·log n).
NeighborGraph graphOfPairs(Index n, const std::vector<NearPair> &pairs);

/// How a graph is made: from the `neighbors` nearest or from all within `radius`.
struct Neighborhood {
    static constexpr std::int64_t usualNeighbors = 10; ///< when neither is given
    std::optional<std::int64_t> neighbors = {};
    std::optional<double> radius = {};
    NeighborSearch search = NeighborSearch::Automatic;

    /// How many nearest ones are meant, where no radius is given.
    [[nodiscard]] Index count() const { return neighbors.value_or(usualNeighbors); }
};

/// The neighbors of each object, for methods that look at one neighborhood at a time, and the graph they make:
/// i–j is an edge when either is among the nearest of the other, or when they are within the radius.
struct Neighborhoods {
    std::vector<Index> begins; ///< n + 1: where the neighbors of each object begin in `rows`
    std::vector<int> rows;     ///< the nearest first, or by row number where they are those within a radius
    NeighborGraph graph;

    [[nodiscard]] std::span<const int> of(Index i) const {
        const Index begin = begins[static_cast<std::size_t>(i)], end = begins[static_cast<std::size_t>(i) + 1];
        return std::span(rows).subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
    }
};

/// InvalidParameter when both are given, and for neighbors outside 1 … n − 1; `method` is the id for the sentence.
Result<Neighborhoods> neighborhoods(const Metric &metric, const Neighborhood &neighborhood, std::string_view method,
                                    const Progress &progress);

/// The graph of the neighborhoods alone.
Result<NeighborGraph> neighborGraph(const Metric &metric, const Neighborhood &neighborhood, std::string_view method,
                                    const Progress &progress);

/// The same from neighbors that are known already.
NeighborGraph neighborGraph(const Neighbors &neighbors);

/// The connected pieces of a graph.
struct Pieces {
    std::vector<int> of; ///< piece of each object, numbered by the first row in it
    int count = 0;
};
Pieces piecesOf(const NeighborGraph &graph);

/// The smallest number of neighbors whose graph is in one piece, for the sentence of a refusal: looked for above
/// `from` −
/// 1. TooLarge where it would be so many that finding them takes longer than a person waits. O(n²·log n).
Result<Index> smallestJoiningNeighbors(const Metric &metric, Index from, const Progress &progress);

} // namespace eigenscope
