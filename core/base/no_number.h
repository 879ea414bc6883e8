#pragma once

#include <limits>

namespace eigenscope {

/// What stands in a column of numbers where a row has none: NaN.
constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

} // namespace eigenscope
