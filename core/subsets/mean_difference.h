#pragma once

#include "core/base/matrix.h"

#include <span>

namespace eigenscope {

/// The means of two samples, and how far they lie apart.
struct MeanDifference {
    double mean = 0, meanRest = 0;
    /// (m₁ − m₂)/√((s₁² + s₂²)/2), variances by 1/n; ±∞ where both samples are constant and differ, 0 where they do
    /// not.
    double effect = 0;
};

/// Compares two samples in rising order, neither of them empty; safe for values of any size. O(n₁ + n₂).
/// Source: Cohen, Statistical Power Analysis (1988), 2.2.
MeanDifference meanDifference(std::span<const double> first, std::span<const double> second);

/// d for two means and variances, as above.
double effectSize(double mean, double variance, double meanRest, double varianceRest);

} // namespace eigenscope
