#pragma once

#include "core/base/matrix.h"

namespace eigenscope::hyperspace {

// Polar coordinates in d = 1 + (number of angles) dimensions: the last coordinate is r·sin θ₁, the one before
// r·cos θ₁·sin θ₂, …, the first r·cos θ₁·…·cos θ_{d−1}.

/// The point with these polar coordinates.
VectorXd fromPolar(double r, const VectorXd &angles);
/// Its derivatives by r, θ₁, …, θ_{d−1}, a column each (d×d). O(d²).
MatrixXd polarJacobian(double r, const VectorXd &angles);
/// |det J| = r^(d−1)·|cos θ₁|^(d−2)·…·|cos θ_{d−2}|: the volume of a cell is that times dr·dθ₁·…·dθ_{d−1}.
double volumeElement(double r, const VectorXd &angles);

} // namespace eigenscope::hyperspace
