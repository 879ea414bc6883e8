#pragma once

#include "core/kernels/interface/kernel.h"

namespace eigenscope {

/// Joins K(X, X), given by its blocks, to the matrix K (n×n) in place, a few columns at a time.
Result<void> joinBlocks(const KernelBlocks &blocks, Joining how, MatrixXd &K, const Progress &progress);

/// The diagonal of K(X, X), n values, from its blocks: the same bits as those of the matrix.
Result<VectorXd> diagonalOf(const KernelBlocks &blocks, Index n);

/// K_ij·left_i·right_j in place of K (n×m).
void scaleBothSides(MatrixXd &K, const VectorXd &left, const VectorXd &right);

} // namespace eigenscope
