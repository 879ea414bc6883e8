#include "core/hyperspace/formulas.h"

#include <boost/math/special_functions/gamma.hpp>

#include <cmath>
#include <numbers>

namespace eigenscope::hyperspace {

namespace {

constexpr int largestDimension = 1000;

std::optional<double> normalExp(long double logarithm) {
    const auto value = static_cast<double>(std::exp(logarithm));
    return std::isnormal(value) ? std::optional(value) : std::nullopt;
}

/// ln V_d(r) with the digits that a power of e takes away.
long double preciseLogVolume(int d, double radius) {
    // Boost's, since std::lgamma writes a global variable and these curves may be made on several threads.
    return 0.5L * d * std::log(std::numbers::pi_v<long double>) + d * std::log(static_cast<long double>(radius)) -
           boost::math::lgamma(0.5L * d + 1);
}

long double preciseLogSurface(int d, double radius) {
    return preciseLogVolume(d, radius) + std::log(static_cast<long double>(d) / radius);
}

long double preciseLogRatio(int d) {
    return preciseLogVolume(d, 1) - d * std::numbers::ln2_v<long double>;
}

int dimensionOfLargest(double (*logarithm)(int d, double radius), double radius) {
    int best = 1;
    for (int d = 2; d <= largestDimension; ++d)
        if (logarithm(d, radius) > logarithm(best, radius))
            best = d;
    return best;
}

} // namespace

double logBallVolume(int d, double radius) {
    return static_cast<double>(preciseLogVolume(d, radius));
}

double logBallSurface(int d, double radius) {
    return static_cast<double>(preciseLogSurface(d, radius));
}

std::optional<double> ballVolume(int d, double radius) {
    return normalExp(preciseLogVolume(d, radius));
}

std::optional<double> ballSurface(int d, double radius) {
    return normalExp(preciseLogSurface(d, radius));
}

double logInscribedRatio(int d) {
    return static_cast<double>(preciseLogRatio(d));
}

std::optional<double> inscribedRatio(int d) {
    return normalExp(preciseLogRatio(d));
}

double shellFraction(int d, double width, double radius) {
    return width < radius ? -std::expm1(d * std::log1p(-width / radius)) : 1;
}

double diagonalAngleDegrees(int d) {
    return std::atan(std::sqrt(d - 1.0)) * 180 / std::numbers::pi; // arccos loses digits where 1/√d is near 1
}

double normalMass(int d, double alpha) {
    return boost::math::gamma_p(0.5 * d, -std::log(alpha));
}

int dimensionOfLargestVolume(double radius) {
    return dimensionOfLargest(logBallVolume, radius);
}

int dimensionOfLargestSurface(double radius) {
    return dimensionOfLargest(logBallSurface, radius);
}

DataExtent dataExtent(ConstMatrixRef X) {
    DataExtent extent;
    if (X.size() == 0)
        return extent;
    const MatrixXd centered = X.rowwise() - X.colwise().mean();
    extent.min = X.colwise().minCoeff();
    extent.max = X.colwise().maxCoeff();
    extent.l = 2 * centered.cwiseAbs().maxCoeff();
    extent.r = centered.rowwise().stableNorm().maxCoeff(&extent.farthestRow);
    return extent;
}

} // namespace eigenscope::hyperspace
