#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace eigenscope {

/// Points whose dot products are the values of a kernel, from K (n×n) alone. Eigenvalues up to 1e-9 of the largest
/// count as 0, and so do negative ones: what they hold has no place in a space of real vectors. Each is O(n³).
/// Source: Zaki and Meira, Data Mining and Machine Learning, 5.1.

/// √Λ·U_i: n×r for r eigenvalues that count; the axes are orthogonal, the first the longest. Signs fixed.
Result<MatrixXd> mercerMap(ConstMatrixRef K, const Progress &progress);

/// K^{−1/2}K_i for each object, n×n: a column an object of the data. It is the symmetric root of K.
Result<MatrixXd> empiricalKernelMap(ConstMatrixRef K, const Progress &progress);

/// K^{−1/2}, the root of the pseudo-inverse, n×n: the empirical map of a new x is K^{−1/2}·k(x_i, x).
Result<MatrixXd> inverseRoot(ConstMatrixRef K, const Progress &progress);

} // namespace eigenscope
