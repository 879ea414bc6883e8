#include "core/generators/generated_points.h"

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

Table pointsOnHelix(const NoisyPoints &options, Random &random) {
    constexpr double turns = 8;
    MatrixXd X(options.n, 3);
    VectorXd angles(options.n);
    for (Index i = 0; i < X.rows(); ++i) {
        const double t = random.uniform(0, 2 * std::numbers::pi);
        const double radius = 2 + std::cos(turns * t);
        X.row(i) << radius * std::cos(t), radius * std::sin(t), std::sin(turns * t);
        angles[i] = t;
    }
    addNoise(X, options.noise, random);
    return generatedTable(X, "t", std::move(angles));
}

} // namespace

/// ((2 + cos 8t) cos t, (2 + cos 8t) sin t, sin 8t) with t uniform in [0, 2π], with normal noise: a coil of eight turns
/// around a ring. Source: Coifman and Lafon, Applied and Computational Harmonic Analysis 21 (2006).
GeneratorInfo helix() {
    return noisyGenerator({.id = "helix",
                           .name = "Helix",
                           .description = "Points on a coil wound around a ring, with the angle t around the ring",
                           .goodFor = "a curve that comes back to its beginning",
                           .roles = {.target = "t"}},
                          {.columns = 3, .smallest = 1, .usual = {.n = 1000}}, pointsOnHelix);
}

} // namespace eigenscope
