#pragma once

#include "core/linalg/symmetric_eigen.h"

#include <cmath>

namespace eigenscope {

/// Where the steps start and when they are content.
struct KrylovSettings {
    MatrixXd start = {};         ///< n×b with orthonormal columns; empty: drawn at random, the same on each call
    double tolerance = 5e-12;    ///< of the residuals
    Sharp sharp = {};            ///< the pairs after these may have larger residuals, see looseTolerance
    bool relativeToPair = false; ///< residuals are measured against the eigenvalue of their pair instead of ‖A‖
};

/// A value is off by up to residual²/gap, so that one known to the tolerance needs no more than this of its residual.
inline double looseTolerance(double tolerance) {
    return 0.05 * std::sqrt(tolerance);
}

/// The k algebraically largest eigenpairs of A (unit vectors, signs not fixed) by block Lanczos steps with full
/// orthogonalization and thick restarts. Nothing when the residuals do not fall under the tolerance with less work than
/// the dense way needs, and when `progress` is stopped.
/// Source: Golub and Van Loan, Matrix Computations, 4th ed., 10.3; Wu and Simon, SIAM J. Matrix Anal. 22 (2000).
std::optional<EigenPairs> krylovEigenpairs(const SymmetricOperator &A, Index k, const Progress &progress,
                                           const KrylovSettings &settings = {});

} // namespace eigenscope
