#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace eigenscope {

/// Φ (n×r) with ΦΦᵀ = K, r the numerical rank of a K that is positive semidefinite: by Cholesky's method with
/// pivoting, O(n·r²). Of another K the negative eigenvalues are left out: O(n³).
/// Source: Higham, Analysis of the Cholesky decomposition of a semi-definite matrix (1990).
Result<MatrixXd> kernelFeatures(ConstMatrixRef K, const Progress &progress);

} // namespace eigenscope
