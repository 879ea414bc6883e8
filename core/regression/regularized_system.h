#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace eigenscope {

/// c with (K + λI)c = y for a symmetric K (n×n) and λ ≥ 0, to the accuracy of a double: a Cholesky factor in single
/// precision, which takes half the time, and residuals in double that correct the solution. Where that is not enough
/// the factor is in double, and Bunch and Kaufman's where K + λI is indefinite. InvalidParameter where K + λI is
/// singular. O(n³).
/// Source: Higham, Accuracy and Stability of Numerical Algorithms, 12.
Result<VectorXd> solveRegularized(ConstMatrixRef K, double lambda, ConstVectorRef y, const Progress &progress);

} // namespace eigenscope
