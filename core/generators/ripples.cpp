#include "core/generators/generated_points.h"

#include <cmath>

namespace eigenscope {
namespace {

Table pointsOnRipples(const NoisyPoints &options, Random &random) {
    MatrixXd X(options.n, 2);
    VectorXd z(options.n);
    for (Index i = 0; i < X.rows(); ++i) {
        X(i, 0) = random.uniform(-3, 3);
        X(i, 1) = random.uniform(-3, 3);
        const double r = X.row(i).norm();
        z[i] = std::cos(2 * r) * std::exp(-r / 3) + options.noise * random.normal();
    }
    return generatedTable(X, "z", std::move(z));
}

} // namespace

/// z = cos(2r)·exp(−r/3), r = ‖x‖, with normal noise on z alone, x uniform in [−3, 3)².
GeneratorInfo ripples() {
    return noisyGenerator({.id = "ripples",
                           .name = "Ripples",
                           .description = "Waves around the origin of a plane, with noise: a target z for two columns",
                           .goodFor = "a surface fitted by kernels",
                           .roles = {.target = "z"}},
                          {.columns = 2, .smallest = 2, .usual = {.n = 400, .noise = 0.05}}, pointsOnRipples);
}

} // namespace eigenscope
