#pragma once

#include "core/data/table.h"

namespace eigenscope {

/// The columns of numbers as a .npy array (float64, C order). O(size). Source: NumPy, "numpy.lib.format", version 1.0.
std::string npyBytes(const Table &table);

} // namespace eigenscope
