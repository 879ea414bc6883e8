#pragma once

#include "ui/palette/palette_source.h"

namespace eigenscope {

/// The columns that can color the points.
PaletteSourceInfo columnEntries();

} // namespace eigenscope
