#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// The move that brings one picture as near as it can to another: scale·M·rotation + translation.
struct Procrustes {
    MatrixXd rotation; ///< r×r, orthogonal; may hold a reflection
    double scale = 1;
    Eigen::RowVectorXd translation; ///< r
    double residual = 0;            ///< Σ of the squared distances that remain
    double disparity = 0;           ///< of the two when each has unit size: 0 for the same shape, at most 1

    [[nodiscard]] MatrixXd applied(ConstMatrixRef moving) const;
};

/// Moves `moving` to `target` (both n×r, n ≥ 1; rows correspond). Points that all coincide are moved without turning;
/// their disparity is 1. Without `scaling` the scale is 1. O(n·r² + r³).
/// Source: Schönemann and Carroll, Fitting one matrix to another under choice of a central dilation and a rigid motion,
/// Psychometrika 35 (1970).
Procrustes procrustes(ConstMatrixRef target, ConstMatrixRef moving, bool scaling = true);

} // namespace eigenscope
