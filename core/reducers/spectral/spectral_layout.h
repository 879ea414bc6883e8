#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <Eigen/SparseCore>

namespace eigenscope {

/// A first picture of a connected graph, n×components: the smoothest functions on its nodes, which are the leading
/// eigenvectors of Δ^−½WΔ^−½ without the first, by Lanczos steps from a vector drawn by `seed`; only as exact as a
/// start needs. W: symmetric weights by row, no node without one. TooLarge before anything is allocated.
/// Source: Belkin and Niyogi, Laplacian eigenmaps, Neural Computation 15 (2003); Golub and Van Loan, Matrix
/// Computations, 4th ed., 10.1.
Result<MatrixXd> spectralLayout(const Eigen::SparseMatrix<float, Eigen::RowMajor> &W, Index components,
                                std::uint64_t seed, const Progress &progress);

} // namespace eigenscope
