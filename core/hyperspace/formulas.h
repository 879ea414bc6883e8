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
/// 1 − (1 − ε/r)^d, the share of the ball that lies in its outermost shell; accurate for small ε, 1 from ε = r on.
double shellFraction(int d, double width, double radius);
double diagonalAngleDegrees(int d); ///< arccos(1/√d), between a diagonal and an axis
/// P(χ²_d ≤ −2 ln α): the mass of the standard normal where its density is at least α times its peak, 0 < α ≤ 1.
double normalMass(int d, double alpha);
/// The d in 1…1000 with the largest volume of the ball of this radius (surface alike).
int dimensionOfLargestVolume(double radius);
int dimensionOfLargestSurface(double radius);

/// The boxes and the ball around data.
struct DataExtent {
    VectorXd min, max;     ///< hyper-rectangle, by column of the data as given
    double l = 0;          ///< edge of the hypercube: 2·max|x_ij| of the centered data
    double r = 0;          ///< radius of the hypersphere: max‖x_i‖ of the centered data
    Index farthestRow = 0; ///< the first row at distance r from the mean
};
/// X: n×d; all is empty or 0 where there is nothing. O(n·d).
DataExtent dataExtent(ConstMatrixRef X);

} // namespace eigenscope::hyperspace
