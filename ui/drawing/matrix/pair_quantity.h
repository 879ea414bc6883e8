#pragma once

#include "core/kernels/matrix/kernel_matrix.h"

namespace eigenscope {

/// What two objects are to each other in feature space.
enum class PairQuantity { Value, Distance, Angle };

/// k(x_i, x_j), ‖φ(x_i) − φ(x_j)‖, or the angle between φ(x_i) and φ(x_j) in degrees, from K alone; NaN where it is not
/// defined.
double pairQuantity(const MatrixXd &K, Index i, Index j, PairQuantity quantity);

} // namespace eigenscope
