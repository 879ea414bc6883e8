#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace eigenscope {

/// Z ↦ V⁺B(Z)Z, which never raises the stress: V_ij = −w_ij, V_ii = Σ_j w_ij.
/// Source: Borg and Groenen, Modern Multidimensional Scaling, 2nd ed., 8.5.
class GuttmanTransform {
public:
    /// V is factorized once where there are weights (n×n; empty: all are 1). The pairs of positive weight must hold all
    /// objects together. InvalidData for weights that differ too much for that. O(n³) with weights, otherwise O(1).
    static Result<GuttmanTransform> make(ConstMatrixRef weights);

    /// V⁺ of StressTerms::product (n×r). O(n²·r) with weights, otherwise O(n·r).
    [[nodiscard]] MatrixXd applied(MatrixXd product) const;

private:
    MatrixXd m_factor; ///< L of V + c·11ᵀ = LLᵀ
};

} // namespace eigenscope
