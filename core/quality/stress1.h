#pragma once

#include "core/quality/measure.h"

namespace eigenscope {

/// Σδd/Σδ² over the pairs: the b of stress-1, at which bδ is nearest to d. For distances that are not all zero. O(n²).
double bestScale(const Comparison &comparison);

/// min over b of √(Σ(bδ − d)²/Σd²) over the pairs: the stress at the best scale. O(n²).
/// Source: J. B. Kruskal, Psychometrika 29 (1964) 1–27, with the disparities bδ.
MeasureInfo stress1();

} // namespace eigenscope
