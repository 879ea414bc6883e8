#pragma once

#include "core/neighbors/nearest_neighbors.h"

#include <Eigen/SparseCore>

namespace eigenscope {

/// What objects give to their neighbors: (i, j) is the weight that i gives to j.
using SparseWeights = Eigen::SparseMatrix<float, Eigen::RowMajor>;

/// Weights as they are given, and the same seen from those who receive them.
struct DirectedWeights {
    SparseWeights given, received; ///< n×n, each the transpose of the other
};

/// TooLarge unless the weights of n objects with k neighbors each, and sums of both ways, fit into memory.
Result<void> roomForWeights(Index n, Index k);

/// weights(j, i), k×n, is what object i gives to its j-th neighbor. O(n·k).
DirectedWeights directedWeights(const Neighbors &neighbors, const Eigen::MatrixXf &weights);

/// InvalidData unless all distances are numbers.
Result<void> requireFinite(const Neighbors &neighbors);

} // namespace eigenscope
