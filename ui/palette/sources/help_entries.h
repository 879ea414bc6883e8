#pragma once

#include "ui/palette/palette_source.h"

namespace eigenscope {

/// What the views mean.
PaletteSourceInfo helpEntries();

} // namespace eigenscope
