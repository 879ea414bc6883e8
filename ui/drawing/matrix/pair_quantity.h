#pragma once

#include "core/kernels/matrix/kernel_matrix.h"
#include "ui/drawing/plot_mapping.h"

#include <optional>

namespace eigenscope {

/// What two objects are to each other in feature space.
enum class PairQuantity { Value, Distance, Angle };

/// k(x_i, x_j), ‖φ(x_i) − φ(x_j)‖, or the angle between φ(x_i) and φ(x_j) in degrees, from K alone; NaN where it is not
/// defined.
double pairQuantity(const MatrixXd &K, Index i, Index j, PairQuantity quantity);
/// From the smallest to the largest distance or angle of all pairs, as `pairQuantity` tells them; none where it is not
/// defined for any. O(n²), without n² roots.
std::optional<Range> distanceRange(const MatrixXd &K);
std::optional<Range> angleRange(const MatrixXd &K);

} // namespace eigenscope
