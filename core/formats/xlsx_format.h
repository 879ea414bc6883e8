#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Workbooks of Excel since 2007, of which one sheet is read.
FormatInfo xlsxFormat();

} // namespace eigenscope
