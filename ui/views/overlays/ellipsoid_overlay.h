#pragma once

#include "ui/views/overlays/overlay.h"

namespace eigenscope {

/// xᵀΣ⁻¹x = 1 about the mean, with semi-axes √λ: an ellipse on two axes, a net of ellipses on three.
OverlayInfo ellipsoidOverlay();

} // namespace eigenscope
