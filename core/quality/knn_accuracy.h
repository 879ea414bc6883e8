#pragma once

#include "core/quality/measure.h"

namespace eigenscope {

/// Share of the labeled rows whose class is the one most frequent among their k nearest labeled others in the
/// picture; a tie goes to the class with the nearest of them. O(n²).
MeasureInfo knnAccuracy();

} // namespace eigenscope
