#pragma once

#include "ui/views/overlays/overlay.h"

namespace eigenscope {

/// The principal axes as arrows from the mean, each as long as the standard deviation along it.
OverlayInfo principalAxesOverlay();

/// Why there are no principal axes in the picture; empty where there are.
QString whyNoPrincipalAxes(const OverlayScene &scene);

/// √λ of each axis of the reduction: the semi-axes of xᵀΣ⁻¹x = 1.
VectorXd semiAxes(const OverlayScene &scene);

} // namespace eigenscope
