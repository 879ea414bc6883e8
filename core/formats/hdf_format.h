#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// A tree of arrays, and the cells of AnnData.
FormatInfo hdfFormat();

} // namespace eigenscope
