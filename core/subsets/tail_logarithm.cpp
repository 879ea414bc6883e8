#include "core/subsets/tail_logarithm.h"

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

constexpr double underflowing = 35; // erfc loses digits from |z| = 37 on

/// ln erfc(x) for large x: −x² − ln(x√π) + ln(1 − 1/(2x²) + 3/(2x²)² − …).
double lnErfcAsymptotic(double x) {
    constexpr int terms = 8; // the next one is below 10⁻¹⁷ from x = 24 on
    const double step = -1 / (2 * x * x);
    double term = 1, rest = 0;
    for (int k = 1; k <= terms; ++k)
        rest += term *= (2 * k - 1) * step;
    return -x * x - std::log(x) - std::log(std::numbers::pi) / 2 + std::log1p(rest);
}

} // namespace

double log10TwoSidedNormal(double z) {
    const double x = std::abs(z) / std::numbers::sqrt2;
    if (std::abs(z) < underflowing)
        return std::log10(std::erfc(x));
    return std::isinf(x) ? -x : lnErfcAsymptotic(x) * std::numbers::log10e;
}

} // namespace eigenscope
