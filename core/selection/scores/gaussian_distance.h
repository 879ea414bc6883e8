#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// Chernoff's distance −ln ∫ p₁^s p₂^{1−s} dx of two normal densities over the line:
/// ½s(1−s)δ²/v + ½ln(v/(v₁^{1−s} v₂^s)), v = (1−s)v₁ + s·v₂, δ = m₁ − m₂. NaN where a variance is 0.
/// Source: Fukunaga, Introduction to Statistical Pattern Recognition, 3.4, s belonging to the first density.
double chernoffDistance(double mean1, double variance1, double mean2, double variance2, double s);

/// Σ P_i ∫ |p_i − p| dx for normal densities p_i with p = ΣP_i p_i; NaN where a variance is 0. Exact up to rounding but
/// for sign changes closer than a twentieth of the smallest deviation. O(g²).
double joshiDistance(ConstVectorRef priors, ConstVectorRef means, ConstVectorRef variances);

} // namespace eigenscope
