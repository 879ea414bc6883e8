#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/data/dataset.h"

namespace eigenscope {

/// What is taken from the columns before a linear method.
enum class Scaling { None, Center, Standardize };

/// Center and scale of each column as learned from data: z = (x − mean)/scale.
struct ColumnScaling {
    VectorXd mean;               ///< d
    VectorXd scale;              ///< d: 1, or the standard deviation (1/n); 1 for a constant column
    std::vector<Index> constant; ///< columns of one value, which become exactly 0 when centered
    double totalVariance = 0;    ///< mean squared length of the rows of Z

    /// Z for new rows X (m×d).
    [[nodiscard]] MatrixXd applied(ConstMatrixRef X) const;
    /// Zᵀ, d×m, for new rows X (m×d).
    [[nodiscard]] MatrixXd appliedTransposed(ConstMatrixRef X) const;
    // Without keeping Z, of X n×d; left unfinished where they are stopped.

    /// Z·U, U d×k. O(n·d·k).
    [[nodiscard]] MatrixXd projected(ConstMatrixRef X, ConstMatrixRef U, const Progress &progress = {}) const;
    /// ZᵀZ/n, d×d. O(n·d²).
    [[nodiscard]] MatrixXd covariance(ConstMatrixRef X, const Progress &progress = {}) const;
};

/// Learns the scaling of complete points. InvalidData for a column whose square sum is too large for a number, or too
/// small to standardize by; Canceled where it is stopped. O(n·d).
Result<ColumnScaling> learnScaling(const Points &points, Scaling scaling, const Progress &progress = {});

/// InvalidData where the points differ, but by so little that no square of a difference is a number: they have no axes
/// of variance then.
Result<void> requireVariance(const ColumnScaling &scaling);

} // namespace eigenscope
