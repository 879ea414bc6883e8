#pragma once

#include "core/clustering/agglomerative.h"

namespace eigenscope {

/// All merges of n objects at these distances (n×n, symmetric), by the nearest-neighbor chain. Left unfinished where it
/// is stopped. O(n²).
Dendrogram linkageTree(MatrixXd distances, Agglomerative::Linkage linkage, const Progress &progress);

/// How many merges are at most so high.
Index mergesUpTo(const Dendrogram &tree, double height);

/// The cluster of each of n rows after the first merges of a tree, so many as there are in it up to `merges`.
std::vector<int> labelsAfter(const Dendrogram &tree, Index rows, Index merges);

} // namespace eigenscope
