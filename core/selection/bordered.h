#pragma once

#include "core/base/matrix.h"

#include <vector>

namespace eigenscope {

/// Positions of columns, in rising order.
using Subset = std::vector<Index>;

/// S = LLᵀ over a subset of the columns of a positive semidefinite S, and what one column more would change in L and in
/// L⁻¹F: the way from the value of a subset to those of all that have a column more, without factoring again.
struct Bordered {
    MatrixXd solved;       ///< L⁻¹F over the subset, k×m
    double logDeterminant; ///< of S over the subset; −∞ where it is singular
    double trace = 0;      ///< tr(FᵀS⁻¹F) over the subset
    VectorXd pivots;       ///< L_cc² of each added column c; 0 where it is a combination of the subset
    VectorXd gains;        ///< what each added column adds to `trace`

    /// S is d×d, F is d×m. A column that is a combination of those before it adds nothing to `solved`. Nor does it to
    /// `trace` where the same combination makes its row of F; where it does not, the trace is ∞.
    /// O(k³ + k²·(added + m) + k·added·m).
    static Bordered of(const MatrixXd &S, const MatrixXd &F, const Subset &subset, const std::vector<Index> &added);
};

} // namespace eigenscope
