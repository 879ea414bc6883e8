#include "core/generators/generated_points.h"

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

Table pointsOnRoll(const NoisyPoints &options, Random &random) {
    MatrixXd X(options.n, 3);
    VectorXd angles(options.n);
    for (Index i = 0; i < X.rows(); ++i) {
        const double t = random.uniform(1.5 * std::numbers::pi, 4.5 * std::numbers::pi);
        const double height = random.uniform(0, 21);
        X.row(i) << t * std::cos(t), height, t * std::sin(t);
        angles[i] = t;
    }
    addNoise(X, options.noise, random);
    return generatedTable(X, "t", std::move(angles));
}

} // namespace

/// (t cos t, h, t sin t) with t uniform in [1.5π, 4.5π] and h uniform in [0, 21], with normal noise.
GeneratorInfo swissRoll() {
    return noisyGenerator({.id = "swiss-roll",
                           .name = "Swiss roll",
                           .description = "Points of a rolled-up sheet, with the angle t of the roll",
                           .goodFor = "distances along a sheet, Isomap",
                           .roles = {.target = "t"}},
                          {.columns = 3, .smallest = 1, .usual = {.n = 1000}}, pointsOnRoll);
}

} // namespace eigenscope
