#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// How well a line or a plane through the mean holds the points: their variance in it, and the mean squared distance
/// to it. Together they are the total variance tr(Σ).
struct SubspaceFit {
    double variance = 0;
    double meanSquaredError = 0;
};

/// Of the line (r = 1), the plane (r = 2), … that the orthonormal columns of U (d×r) span: tr(UᵀΣU) and the rest of
/// tr(Σ); `covariance` is Σ (d×d). O(d²·r).
/// Source: Zaki and Meira, Data Mining and Machine Learning, 7.2, (7.8) to (7.11).
SubspaceFit subspaceFit(ConstMatrixRef covariance, ConstMatrixRef U);

/// The direction (cos θ, sin θ) with the most variance, as its angle in [0, π). Σ is 2×2.
double bestAngle(ConstMatrixRef covariance);

} // namespace eigenscope
