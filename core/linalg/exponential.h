#pragma once

#include <span>

namespace eigenscope {

/// values[i] = exp(factor·values[i]), to 4 units in the last place, by the vector functions of the C library where
/// it has them.
void replaceByExp(std::span<double> values, double factor);

} // namespace eigenscope
