#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace eigenscope {

/// A symmetric tridiagonal matrix T, and the orthogonal Q with A = Q·T·Qᵀ.
struct TridiagonalForm {
    VectorXd diagonal;   ///< n
    VectorXd beside;     ///< n − 1, below the diagonal
    MatrixXd reflectors; ///< n×n, below the diagonal; Q is their product
    VectorXd scales;     ///< of the reflectors
};

/// Of a symmetric matrix A (n×n, n > 0), of which the lower triangle is read. 4/3·n³ operations, half of them bound by
/// memory, the others on all processors, with a look at the stop after every 32 columns. Source: LAPACK's dsytrd, whose
/// steps are taken one by one, since it cannot be stopped.
Result<TridiagonalForm> tridiagonalForm(MatrixXd A, const Progress &progress);

/// Q·V, in place: the eigenvectors of A from those of T. 2n² operations for each column, on all processors.
void turnBack(const TridiagonalForm &form, MatrixXd &V);

} // namespace eigenscope
