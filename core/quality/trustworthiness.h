#pragma once

#include "core/quality/measure.h"

namespace eigenscope {

/// 1 − 2/(n·k·(2n − 3k − 1))·Σ (rank in the data − k) over the points that are among the k nearest in the picture
/// but not in the data. O(n²).
/// Source: J. Venna, S. Kaski, Neighborhood preservation in nonlinear projection methods, ICANN 2001.
MeasureInfo trustworthiness();

/// The same with data and picture exchanged.
MeasureInfo continuity();

} // namespace eigenscope
