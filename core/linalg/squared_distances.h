#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// Squared Euclidean distances between the rows of X (n×d) and of Y (m×d), n×m, never below 0. O(n·m·d).
MatrixXd squaredDistances(ConstMatrixRef X, ConstMatrixRef Y);

/// The same among the rows of X (n×d): exactly symmetric with a zero diagonal. O(n²·d).
MatrixXd squaredDistances(ConstMatrixRef X);

/// Their roots; of points near 0 too, the squares of whose differences are no numbers. O(n²·d).
MatrixXd euclideanDistances(ConstMatrixRef X);

} // namespace eigenscope
