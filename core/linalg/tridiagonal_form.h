#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace eigenscope {

/// A symmetric tridiagonal matrix.
struct TridiagonalForm {
    VectorXd diagonal; ///< n
    VectorXd beside;   ///< n − 1, below the diagonal
};

/// A tridiagonal matrix with the eigenvalues of a symmetric one (n×n, n > 0), of which the lower triangle is read.
/// 4/3·n³ operations, half of them bound by memory, with a look at the stop after every 32 columns. Source: LAPACK's
/// dsytrd, whose steps are taken one by one, since it cannot be stopped.
Result<TridiagonalForm> tridiagonalForm(MatrixXd A, const Progress &progress);

} // namespace eigenscope
