#pragma once

#include "core/quality/measure.h"

namespace eigenscope {

/// 1 − 2/(k·(2n − 3k − 1))·Σ (rank in `given` − k) over the points that are among the k nearest of a row in `found`
/// but not in `given`, for each of the n rows: 1 where the neighbors found are those given, 0 where they are the
/// farthest. The mean is trustworthiness for neighbors found in the picture, continuity for those found in the data.
/// k < n/2. O(n²).
VectorXd rowReliability(const Comparison::Ranks &found, const Comparison::Ranks &given, Index k);

} // namespace eigenscope
