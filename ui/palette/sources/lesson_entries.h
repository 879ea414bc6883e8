#pragma once

#include "ui/palette/palette_source.h"

namespace eigenscope {

/// The action of a menu that opens a lesson has this name.
inline constexpr const char *lessonActionName = "lesson";

/// The lessons and their steps, to be opened.
PaletteSourceInfo lessonEntries();

} // namespace eigenscope
