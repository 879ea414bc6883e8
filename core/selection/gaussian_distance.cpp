#include "core/selection/gaussian_distance.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

double normalBelow(double z) {
    return 0.5 * std::erfc(-z / std::numbers::sqrt2);
}

} // namespace

double chernoffDistance(double mean1, double variance1, double mean2, double variance2, double s) {
    if (!(variance1 > 0 && variance2 > 0))
        return std::nan("");
    const double v = (1 - s) * variance1 + s * variance2, difference = mean1 - mean2;
    return 0.5 * (s * (1 - s) * difference * difference / v + std::log(v) - (1 - s) * std::log(variance1) -
                  s * std::log(variance2));
}

double joshiDistance(ConstVectorRef priors, ConstVectorRef means, ConstVectorRef variances) {
    if (!(variances.minCoeff() > 0))
        return std::nan("");
    const VectorXd deviations = variances.cwiseSqrt();
    const auto density = [&](Index i, double x) {
        const double z = (x - means[i]) / deviations[i];
        return std::exp(-z * z / 2) / (deviations[i] * std::sqrt(2 * std::numbers::pi));
    };
    const auto excess = [&](Index i, double x) { // p_i − p
        double mixture = 0;
        for (Index j = 0; j < priors.size(); ++j)
            mixture += priors[j] * density(j, x);
        return density(i, x) - mixture;
    };
    const auto integral = [&](Index i, double x) { // of the excess up to x
        double mixture = 0;
        for (Index j = 0; j < priors.size(); ++j)
            mixture += priors[j] * normalBelow((x - means[j]) / deviations[j]);
        return normalBelow((x - means[i]) / deviations[i]) - mixture;
    };

    // Between two neighbours of a grid that is fine beside every density the excess changes its sign once at most;
    // between its zeros ∫|p_i − p| is the difference of the integral.
    constexpr int stepsOfDeviation = 20, deviationsOut = 12;
    std::vector<double> grid;
    for (Index c = 0; c < means.size(); ++c)
        for (int step = -deviationsOut * stepsOfDeviation; step <= deviationsOut * stepsOfDeviation; ++step)
            grid.push_back(means[c] + deviations[c] * step / stepsOfDeviation);
    std::ranges::sort(grid);

    double sum = 0;
    for (Index i = 0; i < priors.size(); ++i) {
        double from = 0, before = excess(i, grid.front()), distance = 0; // the integral at the last zero
        for (std::size_t k = 1; k < grid.size(); ++k) {
            const double after = excess(i, grid[k]);
            if (before * after < 0) {
                double low = grid[k - 1], high = grid[k];
                constexpr int halvings = 60;
                for (int halving = 0; halving < halvings; ++halving) {
                    const double middle = low + (high - low) / 2;
                    (excess(i, middle) * before > 0 ? low : high) = middle;
                }
                const double to = integral(i, low);
                distance += std::abs(to - from);
                from = to;
            }
            if (after != 0)
                before = after;
        }
        sum += priors[i] * (distance + std::abs(from)); // the integral over the whole line is 0
    }
    return sum;
}

} // namespace eigenscope
