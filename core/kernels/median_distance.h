#pragma once

#include "core/base/parameter.h"
#include "core/data/dataset.h"

namespace eigenscope {

/// The median of ‖x_i − x_j‖ over i < j; above 2,000 rows over 2,000 drawn with seed 0. InvalidData where there is no
/// such pair, the points are incomplete or so near that the squares are no numbers, or the median is 0 or infinite;
/// `parameter` names what to give instead. O(min(n, 2000)²·d).
Result<double> medianDistance(const Points &points, const Sentence &method, const ParamSpec &parameter);

/// The parameter `length` of a kernel that falls with the distance, by itself that median.
ParamSpec lengthSetting();

/// The median of the roots of the entries below the diagonal, at least one, with the same refusals. O(n²).
Result<double> medianOfSquares(const MatrixXd &squares, const ParamSpec &parameter);

/// Above so many rows the median is that of a sample of this size.
constexpr Index mostRowsOfMedian = 2000;

} // namespace eigenscope
