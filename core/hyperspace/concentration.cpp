#include "core/hyperspace/concentration.h"

#include "core/hyperspace/formulas.h"

#include <boost/math/special_functions/gamma.hpp>

#include <cmath>
#include <limits>
#include <numbers>

namespace eigenscope::hyperspace {

double logNormalMass(int d, double alpha) {
    const double mass = normalMass(d, alpha);
    if (std::isnormal(mass))
        return std::log(mass);
    // P(a, x) = xᵃ e⁻ˣ / Γ(a + 1) · (1 + x/(a + 1) + x²/((a + 1)(a + 2)) + …): quick, since x is small beside a here.
    const double a = 0.5 * d, x = -std::log(alpha);
    double sum = 1, term = 1;
    for (double k = 1; term > sum * std::numeric_limits<double>::epsilon(); ++k)
        sum += term *= x / (a + k);
    return a * std::log(x) - x - boost::math::lgamma(a + 1) + std::log(sum);
}

double medianContrast(int d, int points) {
    const double nearest = -std::expm1(-std::numbers::ln2 / (points - 1)); // median of (min/max)ᵈ
    return std::expm1(-std::log(nearest) / d);
}

double shellSum(int d, int shells) {
    double sum = 0;
    for (int k = 0; k < shells; ++k)
        sum += std::pow((k + 0.5) / shells, d - 1);
    return sum * d / shells;
}

} // namespace eigenscope::hyperspace
