#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace eigenscope {

/// A symmetric tridiagonal matrix.
struct Tridiagonal {
    VectorXd diagonal; ///< n
    VectorXd beside;   ///< n − 1, below the diagonal
};

/// A tridiagonal matrix with the eigenvalues of a symmetric A (n×n, n > 0), of which the lower triangle is read. First
/// A becomes a band by products, 4/3·n³ operations on all processors, with a look at the stop after every 32 columns;
/// then LAPACK's dsytrd_sb2st makes the band narrow, O(n²) operations that cannot be stopped. At 2,000 rows twice as
/// fast as the one step of tridiagonalForm, which reads the whole of A for each column, but Q is not known. Source: C.
/// Bischof, B. Lang, X. Sun, A framework for symmetric band reduction, ACM TOMS 26 (2000).
Result<Tridiagonal> tridiagonalByBand(MatrixXd A, const Progress &progress);

} // namespace eigenscope
