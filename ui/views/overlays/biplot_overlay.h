#pragma once

#include "ui/views/overlays/overlay.h"

namespace eigenscope {

/// The columns as arrows: how much each of them weighs on the axes of a linear reducer.
OverlayInfo biplotOverlay();

} // namespace eigenscope
