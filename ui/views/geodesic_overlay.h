#pragma once

#include "ui/views/overlay.h"

namespace eigenscope {

/// The shortest path through the neighbour graph between the two rows that were selected last, and the straight line
/// between them, with the length of both.
OverlayInfo geodesicOverlay();

} // namespace eigenscope
