#include "core/generators/generated_points.h"

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

Table pointsOnS(const NoisyPoints &options, Random &random) {
    MatrixXd X(options.n, 3);
    VectorXd angles(options.n);
    for (Index i = 0; i < X.rows(); ++i) {
        const double t = random.uniform(-1.5 * std::numbers::pi, 1.5 * std::numbers::pi);
        const double height = random.uniform(0, 2);
        X.row(i) << std::sin(t), height, std::copysign(std::cos(t) - 1, -t);
        angles[i] = t;
    }
    addNoise(X, options.noise, random);
    return generatedTable(X, "t", std::move(angles));
}

} // namespace

/// (sin t, h, sgn(t)(cos t − 1)) with t uniform in [−1.5π, 1.5π] and h uniform in [0, 2], with normal noise.
GeneratorInfo sCurve() {
    return noisyGenerator({.id = "s-curve",
                           .name = "S-curve",
                           .description = "Points of a sheet bent into an S, with the angle t along it",
                           .goodFor = "unrolling a sheet by Isomap or LLE",
                           .roles = {.target = "t"}},
                          {.columns = 3, .smallest = 1, .usual = {.n = 1000}}, pointsOnS);
}

} // namespace eigenscope
