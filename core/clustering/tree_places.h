#pragma once

#include "core/clustering/partition.h"

namespace eigenscope {

/// Where the clusters of a dendrogram stand when it is drawn: the rows side by side, so that no branches cross.
/// Clusters are counted as Dendrogram has them.
struct TreePlaces {
    std::vector<Index> rows;  ///< by place, from the left
    std::vector<Index> begin; ///< of each cluster, the place of its first row: it has all places from there on
    VectorXd center;          ///< of each cluster: midway between those of the two that it was made of
};

/// The first of two clusters stands on the left. `tree` has all n − 1 merges of `rows` rows, n ≥ 1. O(n).
TreePlaces treePlaces(const Dendrogram &tree, Index rows);

} // namespace eigenscope
