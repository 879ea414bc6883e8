#pragma once

#include "ui/palette/palette_source.h"

namespace eigenscope {

/// What the menus and the tools of the views in sight do, each with its keys.
PaletteSourceInfo actionEntries();

} // namespace eigenscope
