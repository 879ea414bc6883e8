#pragma once

#include "ui/palette/palette_source.h"

namespace eigenscope {

/// The kernels: one that is chosen takes the place of the present one.
PaletteSourceInfo kernelEntries();

} // namespace eigenscope
