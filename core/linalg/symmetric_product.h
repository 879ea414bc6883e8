#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// A·V for a symmetric A (n×n) and few columns V (n×m): reads A once, where a general product would first copy it.
/// The same bits for any number of threads up to 32 columns; with more of them the general product. O(n²·m).
MatrixXd symmetricProduct(ConstMatrixRef A, ConstMatrixRef V);

} // namespace eigenscope
