#pragma once

#include "core/linalg/picture_move.h"
#include "core/reducers/interface/reducer.h"

#include <QStringList>

namespace eigenscope {

/// How much each column counts in each axis of a linear method.
struct LoadingValues {
    QString what;         ///< "loadings", "directions", …
    MatrixXd values;      ///< d×r
    QStringList axes;     ///< r, "−PC1" where the values are those of the axis the other way
    Names columns;        ///< d
    VectorXd communality; ///< d: share of the variance of a column that the factors explain; empty where there are none
};

/// What the method has found; nothing where it has no such numbers for the columns of the data. Axes that `move`
/// mirrors run as they do in the picture that is moved by it.
std::optional<LoadingValues> loadingValues(const Reduction &reduction, const PictureMove &move);

} // namespace eigenscope
