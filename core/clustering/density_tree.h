#pragma once

#include "core/clustering/reachability_tree.h"

namespace eigenscope {

/// The clusters of at least minSize rows with the greatest excess of mass in a tree of reachability over n rows, never
/// all rows as one; −1 is noise. Rows that join at the same height do so at once, so that the order of the rows does
/// not matter. O(n·log n). Source: Campello, Moulavi, Zimek and Sander, Hierarchical density estimates for data
/// clustering, visualization, and outlier detection, ACM Transactions on Knowledge Discovery from Data 10 (2015).
std::vector<int> densestClusters(std::vector<ReachabilityEdge> tree, Index rows, Index minSize);

} // namespace eigenscope
