#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Tables whose cells are parted by tabs.
FormatInfo tsvFormat();

} // namespace eigenscope
