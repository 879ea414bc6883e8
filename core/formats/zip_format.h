#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Archives of which one file is read, in any other format of this build.
FormatInfo zipFormat();

} // namespace eigenscope
