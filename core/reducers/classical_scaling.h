#pragma once

#include "core/linalg/symmetric_eigen.h"

namespace eigenscope {

/// The axes of classical scaling: the leading eigenpairs of B = −½·J·D²·J.
struct ClassicalScaling {
    VectorXd eigenvalues;  ///< of B, falling: all up to 500 rows, else the leading ones
    bool all = true;       ///< `eigenvalues` holds all of them
    double positive = 0;   ///< sum of the positive eigenvalues; where not all are known, the trace of B
    double absolute = 0;   ///< sum of |eigenvalues|; NaN where not all are known
    MatrixXd vectors;      ///< n×min(components, count of positive ones): unit eigenvectors, signs fixed
    VectorXd squaredMeans; ///< row means of D², for new objects: ½·Z⁺·(squaredMeans − d²)

    /// √λ·v of the axes in `vectors`, n×r.
    [[nodiscard]] MatrixXd coordinates() const;
};

/// `squares` holds D², symmetric. B is not stored beside it beyond 500 rows. O(n²·components).
Result<ClassicalScaling> classicalScaling(ConstMatrixRef squares, Index components, const Progress &progress);

} // namespace eigenscope
