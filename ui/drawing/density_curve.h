#pragma once

#include "core/base/matrix.h"

#include <optional>
#include <vector>

namespace eigenscope {

/// How densely numbers lie along a line.
struct DensityCurve {
    VectorXd places;  ///< rising, evenly apart, in the unit of the numbers
    VectorXd density; ///< at each place, in shares of the numbers to a unit: its integral is 1
};

/// f(x) = 1/(nh)·Σφ((x − xᵢ)/h) with the Gaussian φ and Silverman's h = 0.9·min(s, IQR/1.349)·n^(−1/5), where s is the
/// standard deviation; at least 3/4 of the step between the different values of numbers that are rounded, or each of
/// these would be a peak. Each number is shared by the two places beside it, of 1024 from 3h below the least to 3h
/// above the largest; h is at least what lies between two places. Numbers that are not finite are left out; nothing
/// where fewer than two different ones are left. O(n + places·h). Source: Silverman, Density Estimation for Statistics
/// and Data Analysis (1986), 3.4.2 and 3.5.
std::optional<DensityCurve> densityCurve(std::vector<double> numbers);

} // namespace eigenscope
