#pragma once

#include "ui/palette/palette_source.h"

namespace eigenscope {

/// The samples and generators, to be opened.
PaletteSourceInfo sampleEntries();

} // namespace eigenscope
