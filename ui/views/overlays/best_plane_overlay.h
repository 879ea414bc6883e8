#pragma once

#include "ui/views/overlays/overlay.h"

namespace eigenscope {

/// On three axes the plane of the first two principal axes as a grid, on two axes the line of the first one; and from
/// each point the error: the way to its place on the plane or line.
OverlayInfo bestPlaneOverlay();

} // namespace eigenscope
