#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// Squared Euclidean distances between the rows of X (n×d) and of Y (m×d), n×m, never below 0. O(n·m·d).
MatrixXd squaredDistances(ConstMatrixRef X, ConstMatrixRef Y);

/// The same among the rows of X (n×d): exactly symmetric with a zero diagonal. O(n²·d).
MatrixXd squaredDistances(ConstMatrixRef X);

} // namespace eigenscope
