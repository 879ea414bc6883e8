#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace eigenscope {

/// 1/√k(x, x) for each object, from the k(x, x). InvalidData for one that is not above 0, with its row.
Result<VectorXd> inverseNorms(const VectorXd &squares);

/// K_ij/√(K_ii·K_jj) in place, with ones on the diagonal. InvalidData for K_ii ≤ 0, with its row. O(n²).
Result<void> normalizeInPlace(MatrixXd &K);

} // namespace eigenscope
