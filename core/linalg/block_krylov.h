#pragma once

#include "core/linalg/symmetric_eigen.h"

#include <optional>

namespace eigenscope {

/// The k algebraically largest eigenpairs of A (unit vectors, signs not fixed) by block Lanczos steps with full
/// orthogonalisation and thick restarts, from a start that is always the same. Nothing when the residuals do not fall
/// under 1e-11·‖A‖ with less work than the dense way needs, and when `progress` is stopped.
/// Source: Golub and Van Loan, Matrix Computations, 4th ed., 10.3; Wu and Simon, SIAM J. Matrix Anal. 22 (2000).
std::optional<EigenPairs> krylovEigenpairs(const SymmetricOperator &A, Index k, const Progress &progress);

} // namespace eigenscope
