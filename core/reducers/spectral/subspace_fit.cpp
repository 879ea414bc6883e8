#include "core/reducers/spectral/subspace_fit.h"

#include <cmath>
#include <numbers>

namespace eigenscope {

SubspaceFit subspaceFit(ConstMatrixRef covariance, ConstMatrixRef U) {
    const double variance = U.cwiseProduct(covariance * U).sum();
    return {variance, covariance.trace() - variance};
}

double bestAngle(ConstMatrixRef covariance) {
    const double angle = std::atan2(2 * covariance(0, 1), covariance(0, 0) - covariance(1, 1)) / 2;
    return angle < 0 ? angle + std::numbers::pi : angle;
}

} // namespace eigenscope
