#pragma once

#include "core/distances/metric.h"

#include <vector>

namespace eigenscope {

/// The k nearest objects of each of m objects, nearest first; among equal distances the lower row comes first.
struct Neighbors {
    Eigen::MatrixXi rows; ///< k×m: column i holds the rows of the neighbours of object i
    MatrixXd distances;   ///< k×m

    [[nodiscard]] Index count() const { return rows.rows(); }
    [[nodiscard]] Index objects() const { return rows.cols(); }
};

/// The k nearest of each object of the metric among the others (an object is not its own neighbour), exact. 1 ≤ k < n.
/// TooLarge before anything is allocated. A tree finds Euclidean ones in few columns in O(n·log n·k), otherwise all
/// pairs are looked at.
Result<Neighbors> nearestNeighbors(const Metric &metric, Index k, const Progress &progress);

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
