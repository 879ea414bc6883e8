#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

// Products with a symmetric matrix of which the lower triangle is known; above it are numbers of no use. They work on
// all processors, a tile at a time, so that the bits do not depend on the number of threads.

/// A·V for A of n×n and V of n×m. 2·n²·m operations.
MatrixXd productOfLower(ConstMatrixRef A, ConstMatrixRef V);

/// A −= V·Wᵀ + W·Vᵀ for A of n×n, V and W of n×m. 2·n²·m operations.
void subtractPairs(Eigen::Ref<MatrixXd> A, ConstMatrixRef V, ConstMatrixRef W);

} // namespace eigenscope
