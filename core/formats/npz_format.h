#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Several NumPy arrays in a zip archive.
FormatInfo npzFormat();

} // namespace eigenscope
