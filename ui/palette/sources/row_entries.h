#pragma once

#include "ui/palette/palette_source.h"

namespace eigenscope {

/// The rows of the data by their names, or their numbers: one that is chosen is selected.
PaletteSourceInfo rowEntries();

} // namespace eigenscope
