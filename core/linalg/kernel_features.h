#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace eigenscope {

struct KernelFeatures {
    MatrixXd values;       ///< Φ, n×r
    MatrixXd positiveAxes; ///< n×r: orthonormal eigenvectors, where negative eigenvalues were left out; else empty
};

/// Φ with ΦΦᵀ = K, r the numerical rank of a K that is positive semidefinite: by Cholesky's method with pivoting,
/// O(n·r²). Of another K the negative eigenvalues are left out: O(n³).
/// Source: Higham, Analysis of the Cholesky decomposition of a semi-definite matrix (1990).
Result<KernelFeatures> kernelFeatures(ConstMatrixRef K, const Progress &progress);

} // namespace eigenscope
