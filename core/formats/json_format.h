#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Tables as lists of objects, which are written and not read. Source: RFC 8259.
FormatInfo jsonFormat();

} // namespace eigenscope
