#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"

namespace eigenscope {

/// Puts L in place of the lower triangle of a symmetric matrix A = L·Lᵀ; what is above is of no use then. False where A
/// is not positive definite, and where it was stopped: then nothing in A is of use. O(n³/3) on all processors, with the
/// same bits on any number of them.
[[nodiscard]] bool choleskyFactor(MatrixXd &A, const Progress &progress = {});
[[nodiscard]] bool choleskyFactor(Eigen::MatrixXf &A, const Progress &progress = {});

/// The diagonal of (L·Lᵀ)⁻¹. O(n³/3) on all processors.
VectorXd inverseDiagonal(const MatrixXd &L);

} // namespace eigenscope
