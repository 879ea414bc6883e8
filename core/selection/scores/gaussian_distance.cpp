#include "core/selection/scores/gaussian_distance.h"

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
    const double height = 1 / std::sqrt(2 * std::numbers::pi);
    const auto excesses = [&](double x) -> VectorXd { // p_i − p of all i
        const Eigen::ArrayXd z = (x - means.array()) / deviations.array();
        const VectorXd densities = height * (-z.square() / 2).exp() / deviations.array();
        return densities.array() - priors.dot(densities);
    };
    const auto integral = [&](Index i, double x) { // of p_i − p up to x
        double mixture = 0;
        for (Index j = 0; j < priors.size(); ++j)
            mixture += priors[j] * normalBelow((x - means[j]) / deviations[j]);
        return normalBelow((x - means[i]) / deviations[i]) - mixture;
    };

    // Between two neighbors of a grid that is fine beside every density the excess changes its sign once at most;
    // between its zeros ∫|p_i − p| is the difference of the integral.
    constexpr int stepsOfDeviation = 20, deviationsOut = 12;
    std::vector<double> grid;
    for (Index c = 0; c < means.size(); ++c)
        for (int step = -deviationsOut * stepsOfDeviation; step <= deviationsOut * stepsOfDeviation; ++step)
            grid.push_back(means[c] + deviations[c] * step / stepsOfDeviation);
    std::ranges::sort(grid);

    VectorXd before = excesses(grid.front()), zero = VectorXd::Zero(priors.size()), distance = zero;
    for (std::size_t k = 1; k < grid.size(); ++k) {
        const VectorXd after = excesses(grid[k]);
        for (Index i = 0; i < priors.size(); ++i) {
            if (before[i] * after[i] < 0) {
                double low = grid[k - 1], high = grid[k];
                constexpr int halvings = 60;
                for (int halving = 0; halving < halvings; ++halving) {
                    const double middle = low + (high - low) / 2;
                    (excesses(middle)[i] * before[i] > 0 ? low : high) = middle;
                }
                const double here = integral(i, low);
                distance[i] += std::abs(here - zero[i]);
                zero[i] = here; // the integral there
            }
            if (after[i] != 0)
                before[i] = after[i];
        }
    }
    return priors.dot(distance + zero.cwiseAbs()); // the integral over the whole line is 0
}

} // namespace eigenscope
