#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace eigenscope {

/// f = wᵀφ + b with the least Σ ln(1 + exp(−y f)) + ½λ‖w‖², b free: P(y = +1) = 1/(1 + exp(−f)).
struct LogisticModel {
    VectorXd w; ///< r
    double b = 0;

    [[nodiscard]] VectorXd decisions(ConstMatrixRef features) const { return (features * w).array() + b; }
};

/// Newton's method with halved steps, from `start`. features: n×r; y: n, ±1. InvalidParameter where λ = 0 leaves the
/// coefficients undetermined or without bound. O(n·r²) a step.
/// Source: Hastie, Tibshirani and Friedman, The Elements of Statistical Learning, 4.4.1.
Result<LogisticModel> fitLogistic(ConstMatrixRef features, ConstVectorRef y, double lambda, const LogisticModel &start,
                                  const Progress &progress);

/// Mean of ln(1 + exp(−y f)).
double logLoss(ConstVectorRef y, ConstVectorRef decisions);

/// r − λ·tr(H⁻¹) over w: what the penalty leaves of the r features. O(n·r²).
double logisticFreedom(ConstMatrixRef features, const LogisticModel &model, double lambda);

/// P(+1) for each decision, without overflow.
VectorXd probabilities(ConstVectorRef decisions);

} // namespace eigenscope
