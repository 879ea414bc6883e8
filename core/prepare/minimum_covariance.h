#pragma once

#include "core/base/matrix.h"

#include <cstdint>
#include <optional>

namespace eigenscope {

/// A center and a scatter that outliers do not pull: squared distances are ‖(x − center)·root‖².
struct RobustScatter {
    Eigen::RowVectorXd center; ///< d
    MatrixXd root;             ///< d×d

    /// Squared Mahalanobis distances of the rows of X (m×d). O(m·d²).
    [[nodiscard]] VectorXd squaredDistances(ConstMatrixRef X) const;
};

/// Below which a χ² with d degrees of freedom lies with probability p.
double chiSquareQuantile(double d, double p);

/// Mean and covariance of the (n + d + 1)/2 rows whose covariance has the least determinant, as far as 500 starts find
/// them, reweighted by the rows within the .975 quantile of χ²_d, each scaled so that the median squared distance is
/// that of χ²_d. Starts are made on at most 600 rows, drawn with the seed; the order of the rows does not matter.
/// Nothing where the rows that are chosen have a singular covariance, that is where half of them lie in a plane. X
/// (n×d, n > d) should have columns of like scale. O(n·d²). Source: Rousseeuw and van Driessen, A fast algorithm for
/// the minimum covariance determinant estimator, Technometrics 41 (1999).
std::optional<RobustScatter> minimumCovarianceDeterminant(ConstMatrixRef X, std::uint64_t seed);

} // namespace eigenscope
