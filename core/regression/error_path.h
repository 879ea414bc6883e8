#pragma once

#include "core/regression/regressor.h"

namespace eigenscope {

/// So many values of λ, evenly on a logarithmic scale, from far below the spectrum of what is regularized to above it.
VectorXd lambdaPath(double largestEigenvalue, Index count);

/// Notes the λ of least error of unseen rows: among those of the path, and with `between` also between the best of them
/// and its neighbours, by the golden section. NaN where there is none.
void findLeastError(Validation &validation, bool between);

} // namespace eigenscope
