#pragma once

#include "core/linalg/symmetric_eigen.h"

#include <Eigen/SparseCore>

namespace eigenscope {

/// The k smallest eigenpairs of a sparse symmetric positive semidefinite matrix, values RISING, vectors orthonormal and
/// their signs fixed: dense for small n, otherwise shift and invert by a sparse factorization. Residuals
/// ‖Av − λv‖ ≤ 1e-10·‖A‖. Multiple eigenvalues, 0 among them, are found as often as they occur. InvalidData where A is
/// not finite or not positive semidefinite, TooLarge where the factor does not fit in memory.
/// Source: Ericsson and Ruhe, The spectral transformation Lanczos method, Math. Comp. 35 (1980).
Result<EigenPairs> smallestEigenpairs(const Eigen::SparseMatrix<double> &A, Index k, const Progress &progress,
                                      Sharp sharp = {});

} // namespace eigenscope
