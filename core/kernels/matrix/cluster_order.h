#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace eigenscope {

/// An order of the rows of a kernel matrix in which those stand together that are near in feature space: the leaves of
/// the tree of average linkage on ‖φ(x_i) − φ(x_j)‖², each branch turned so that its ends meet the most similar ones.
/// Canceled when stopped. O(n²), with an n×n matrix of floats.
/// Source: Murtagh, A survey of recent advances in hierarchical clustering algorithms (1983): nearest-neighbor chains.
Result<std::vector<Index>> clusterOrder(ConstMatrixRef K, const Progress &progress);

} // namespace eigenscope
