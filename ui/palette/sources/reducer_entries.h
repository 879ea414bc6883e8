#pragma once

#include "ui/palette/palette_source.h"

namespace eigenscope {

/// The reducers: one that is chosen takes the place of the present one.
PaletteSourceInfo reducerEntries();

} // namespace eigenscope
