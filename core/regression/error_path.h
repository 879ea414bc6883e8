#pragma once

#include "core/regression/regressor.h"

namespace eigenscope {

/// So many values of λ, evenly on a logarithmic scale, from far below the spectrum of what is regularized to above it.
VectorXd lambdaPath(double largestEigenvalue, Index count);

/// The errors at several values of λ, which together cost little more than one.
using ErrorsAt = std::function<std::vector<FitErrors>(const VectorXd &lambdas)>;

/// Notes the λ of least error of unseen rows: among those of the path, and where `errors` can be asked for more also
/// between the best of them and its neighbors. NaN where there is none.
void findLeastError(Validation &validation, const ErrorsAt &errors);

} // namespace eigenscope
