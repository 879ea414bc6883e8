#pragma once

#include "ui/views/overlays/overlay.h"

namespace eigenscope {

/// The shortest path through the neighbor graph between the two rows that were selected last, and the straight line
/// between them, with the length of both.
OverlayInfo geodesicOverlay();

} // namespace eigenscope
