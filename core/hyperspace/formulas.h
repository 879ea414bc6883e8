#pragma once

#include "core/base/matrix.h"

#include <optional>

namespace eigenscope::hyperspace {

// Each function takes the dimension d ≥ 1. Where a double would underflow or overflow, the logarithm still tells.

double logBallVolume(int d, double radius);              ///< ln V_d(r) = (d/2)·ln π + d·ln r − ln Γ(d/2 + 1)
double logBallSurface(int d, double radius);             ///< ln (d/dr V_d(r)) = ln d + ln V_d(r) − ln r
std::optional<double> ballVolume(int d, double radius);  ///< nothing where not a normal double
std::optional<double> ballSurface(int d, double radius); ///< nothing where not a normal double
std::optional<double> inscribedRatio(int d);             ///< ball in its cube: V_d(1)/2^d
double logInscribedRatio(int d);
double shellFraction(int d, double width, double radius); ///< 1 − (1 − ε/r)^d, accurate for small ε
double diagonalAngleDegrees(int d);                       ///< arccos(1/√d), between a diagonal and an axis
double normalMass(int d, double alpha);                   ///< P(χ²_d ≤ −2 ln α): where f ≥ α·peak
/// The d in 1…1000 with the largest volume of the ball of this radius (surface alike).
int dimensionOfLargestVolume(double radius);
int dimensionOfLargestSurface(double radius);

/// The boxes and the ball around centred data.
struct DataExtent {
    VectorXd min, max; ///< hyper-rectangle, by column of the centred data
    double l = 0;      ///< edge of the hypercube: 2·max|x_ij|
    double r = 0;      ///< radius of the hypersphere: max‖x_i‖
};
/// X: n×d, any mean; it is centred first. O(n·d).
DataExtent dataExtent(ConstMatrixRef X);

} // namespace eigenscope::hyperspace
