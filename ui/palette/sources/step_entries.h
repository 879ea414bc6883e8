#pragma once

#include "ui/palette/palette_source.h"

namespace eigenscope {

/// The steps that can be added to the preparation.
PaletteSourceInfo stepEntries();

} // namespace eigenscope
