#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// NumPy arrays of one or two dimensions, a file each.
FormatInfo npyFormat();

} // namespace eigenscope
