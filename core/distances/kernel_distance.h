#pragma once

#include "core/distances/distance.h"

namespace eigenscope {

/// ‖φ(x) − φ(y)‖ in the feature space of the session's kernel, for every kind of object that a kernel takes. The entry
/// of the catalogue only: Metric computes it from the kernel matrix.
DistanceInfo kernelDistance();

} // namespace eigenscope
