#pragma once

#include "core/distances/metric.h"

namespace eigenscope {

/// The median of the distances over i < j; above 2,000 objects over 2,000 drawn with seed 0. Refused as by
/// medianDistance of points. O(min(n, 2000)²·cost of a pair).
Result<double> medianDistance(const Metric &metric, const Sentence &method, const ParamSpec &parameter);

} // namespace eigenscope
