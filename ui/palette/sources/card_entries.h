#pragma once

#include "ui/palette/palette_source.h"

namespace eigenscope {

/// The cards that stand beside the views, and what is on them: a button is pressed, a field gets the keyboard.
PaletteSourceInfo cardEntries();

} // namespace eigenscope
