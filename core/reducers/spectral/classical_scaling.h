#pragma once

#include "core/linalg/symmetric_eigen.h"

namespace eigenscope {

/// The axes of classical scaling: the leading eigenpairs of B = −½·J·D²·J.
struct ClassicalScaling {
    VectorXd eigenvalues;  ///< of B, falling: all up to 500 rows, else the leading ones
    bool all = true;       ///< `eigenvalues` holds all of them
    double positive = 0;   ///< sum of the positive eigenvalues; NaN where not all are known
    double absolute = 0;   ///< sum of |eigenvalues|; NaN where not all are known
    MatrixXd vectors;      ///< n×min(components, count of positive ones): unit eigenvectors, signs fixed
    Index negative = 0;    ///< count of λ < −1e-9·max|λ|, where all are known
    VectorXd squaredMeans; ///< row means of D²

    /// The shares of Σ|λ| and of Σ max(λ, 0) that the first axes hold; NaN where not all λ are known, of which negative
    /// ones may be.
    [[nodiscard]] VectorXd goodnessOfFit(Index components) const;
    /// Z = √λ·v of the axes in `vectors`, n×r.
    [[nodiscard]] MatrixXd coordinates() const;
    /// ½·Z⁺(squaredMeans − d²) of new objects, by their squared distances d² to those of the data (m×n): m×r.
    [[nodiscard]] MatrixXd placed(ConstMatrixRef squares) const;
};

/// The sum of the positive eigenvalues, which shares are of. Where not all are known it is the trace of B if none is
/// negative, which is found out up to 2,000 rows; otherwise NaN. O(n³).
double positiveSum(const ClassicalScaling &scaling, ConstMatrixRef squares);

/// InvalidData for distances that are not all 0, but so small that their squares are no numbers. O(n²).
Result<void> requireSquares(ConstMatrixRef distances);

/// `squares` holds D², symmetric. B is not stored beside it beyond 500 rows. O(n²·components).
/// InvalidData for entries that are missing or not finite.
Result<ClassicalScaling> classicalScaling(ConstMatrixRef squares, Index components, const Progress &progress);

/// The coordinates alone, n×components, by less work; a column without a positive eigenvalue is 0.
Result<MatrixXd> classicalCoordinates(ConstMatrixRef squares, Index components, const Progress &progress);

} // namespace eigenscope
