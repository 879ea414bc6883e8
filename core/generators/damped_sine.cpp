#include "core/generators/generated_points.h"

#include <cmath>

namespace eigenscope {
namespace {

Table pointsOnDampedSine(const NoisyPoints &options, Random &random) {
    MatrixXd X(options.n, 1);
    VectorXd y(options.n);
    for (Index i = 0; i < y.size(); ++i) {
        X(i, 0) = random.uniform(-3, 3);
        y[i] = std::exp(-std::abs(X(i, 0)) / 4) * std::sin(2 * X(i, 0)) + options.noise * random.normal();
    }
    return generatedTable(X, "y", std::move(y));
}

} // namespace

/// y = exp(−|x|/4)·sin 2x with normal noise on y alone, x uniform in [−3, 3).
GeneratorInfo dampedSine() {
    return noisyGenerator({.id = "damped-sine",
                           .name = "Damped sine",
                           .description = "A wave that falls to both sides, with noise: a target y for one column x",
                           .goodFor = "a curve fitted by kernels",
                           .roles = {.target = "y"}},
                          {.columns = 1, .smallest = 2, .usual = {.n = 60, .noise = 0.16}}, pointsOnDampedSine);
}

} // namespace eigenscope
