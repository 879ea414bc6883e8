#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Spreadsheets of LibreOffice and others, of which one sheet is read.
FormatInfo odsFormat();

} // namespace eigenscope
