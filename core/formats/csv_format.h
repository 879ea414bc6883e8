#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// What all formats of tables with a sign between their cells share: read, dialect and write. The `delimiter` is the
/// one that is written, and the one that is read unless another is told; where `isGuessed`, it is looked for.
FormatInfo separatedFormat(char delimiter, bool isGuessed);

/// Tables with commas between their cells, or whatever else parts them: what any text can be read as.
FormatInfo csvFormat();

} // namespace eigenscope
