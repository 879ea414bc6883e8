#pragma once

#include "core/linalg/squared_distances.h"
#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Whether the axes are orthonormal directions in the columns, and the eigenvalues the variances along them.
inline bool hasPrincipalAxes(const Reduction &found, const MatrixXd &X) {
    const auto *weights = found.finding<ColumnWeights>();
    const Index r = found.coordinates.cols();
    if (!weights || weights->values.rows() != X.cols() || found.eigenvalues.size() < r)
        return false;
    const MatrixXd U = weights->values.leftCols(r), centered = X.rowwise() - X.colwise().mean();
    const MatrixXd covariance = found.coordinates.transpose() * found.coordinates / static_cast<double>(X.rows());
    const MatrixXd variances = found.eigenvalues.head(r).asDiagonal();
    return (U.transpose() * U).isIdentity(1e-10) && (centered * U - found.coordinates).norm() < 1e-10 &&
           (covariance - variances).norm() < 1e-10;
}

/// Between the distances among the rows of X and those among their places, over all pairs (each row with itself among
/// them).
inline double correlationOfDistances(const Reduction &found, const MatrixXd &X) {
    const auto centered = [](const MatrixXd &points) -> MatrixXd {
        const MatrixXd distances = squaredDistances(points).cwiseSqrt();
        return distances.array() - distances.mean();
    };
    const MatrixXd given = centered(X), seen = centered(found.coordinates);
    return given.cwiseProduct(seen).sum() / (given.norm() * seen.norm());
}

} // namespace eigenscope
