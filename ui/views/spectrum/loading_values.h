#pragma once

#include "core/reducers/interface/reducer.h"

#include <QString>

namespace eigenscope {

/// How much each column counts in each axis of a linear method.
struct LoadingValues {
    QString what;         ///< "loadings", "directions", …
    MatrixXd values;      ///< d×r
    Names columns;        ///< d
    VectorXd communality; ///< d: share of the variance of a column that the factors explain; empty where there are none
};

/// What the method has found; nothing where it has no such numbers for the columns of the data.
std::optional<LoadingValues> loadingValues(const Reduction &reduction);

} // namespace eigenscope
