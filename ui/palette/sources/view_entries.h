#pragma once

#include "ui/palette/palette_source.h"

namespace eigenscope {

/// The views: where it stands, it comes to the front.
PaletteSourceInfo viewEntries();

} // namespace eigenscope
