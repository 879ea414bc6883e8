#pragma once

#include "core/distances/metric.h"

#include <functional>
#include <vector>

namespace eigenscope {

/// The k nearest objects of each of m objects, nearest first; among equal distances the lower row comes first.
struct Neighbors {
    Eigen::MatrixXi rows;        ///< k×m: column i holds the rows of the neighbors of object i
    MatrixXd distances;          ///< k×m
    double recall = 1;           ///< share of the true nearest that were found, measured on some rows; 1 where all were
    std::vector<int> order = {}; ///< of the search, which puts objects near each other side by side; else empty

    [[nodiscard]] Index count() const { return rows.rows(); }
    [[nodiscard]] Index objects() const { return rows.cols(); }
};

/// The k nearest of one object, nearest first.
struct NearestList {
    std::vector<int> rows;
    std::vector<double> distances;
};

/// Takes the nearest of each object once, from several threads; the list is made anew for the next object.
using NearestSink = std::function<void(Index object, NearestList &nearest)>;

/// Is told, before the first is taken, which object stands at each place while they are looked at: those near each
/// other side by side. Not called where they stand in their own order.
using OrderSink = std::function<void(const std::vector<int> &objects)>;

/// How neighbors are looked for.
enum class NeighborSearch {
    Automatic,  ///< approximate for Euclidean distances in many columns above mostRowsOfExactSearch, otherwise exact
    Exact,      ///< a tree for Euclidean distances in few columns, otherwise all pairs
    Approximate ///< where distances are Euclidean: in the cells about each object, with the recall told
};
constexpr Index mostRowsOfExactSearch = 50'000;

/// The k nearest of each object of the metric among the others (an object is not its own neighbor). 1 ≤ k < n.
/// TooLarge before anything is allocated. A tree takes O(n·log n·k), all pairs O(n²·d).
Result<Neighbors> nearestNeighbors(const Metric &metric, Index k, const Progress &progress,
                                   NeighborSearch search = NeighborSearch::Automatic);

/// The same, object by object, for who has no room for all distances at once. Returns the recall.
Result<double> findNearest(const Metric &metric, Index k, const NearestSink &take, const Progress &progress,
                           NeighborSearch search = NeighborSearch::Automatic, const OrderSink &takeOrder = {});

/// The k nearest of each new object among the objects of the metric. 1 ≤ k ≤ n.
Result<Neighbors> nearestNeighbors(const Metric &metric, const Objects &objects, Index k);

/// A pair i < j and its distance: what a radius graph is made of.
struct NearPair {
    int i = 0, j = 0;
    double distance = 0;
};

/// All pairs at a distance of at most `radius`, in the order of i, then j. TooLarge where they would not fit in memory.
Result<std::vector<NearPair>> pairsWithin(const Metric &metric, double radius, const Progress &progress);

} // namespace eigenscope
