#pragma once

#include "core/base/matrix.h"

#include <span>
#include <string>

namespace eigenscope {

/// Positions as parseRows reads them, with runs as ranges: "0-99,120"; empty for none. O(n).
std::string rowsText(std::span<const Index> rows);

} // namespace eigenscope
