#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// The variables of a MATLAB session.
FormatInfo matFormat();

} // namespace eigenscope
