#include "core/generators/generated_points.h"

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

Table pointsOnSevered(const NoisyPoints &options, Random &random) {
    constexpr double slice = 0.55; // an angle
    MatrixXd X(options.n, 3);
    VectorXd angles(options.n);
    for (Index i = 0; i < X.rows(); ++i) {
        const double t = random.uniform(0, 2 * std::numbers::pi - slice);
        const double u = random.uniform(std::numbers::pi / 8, 7 * std::numbers::pi / 8);
        X.row(i) << std::sin(u) * std::cos(t), std::sin(u) * std::sin(t), std::cos(u);
        angles[i] = t;
    }
    addNoise(X, options.noise, random);
    return generatedTable(X, "t", std::move(angles));
}

} // namespace

/// (sin u cos t, sin u sin t, cos u) with t uniform in [0, 2π − 0.55] and u uniform in [π/8, 7π/8], with normal noise:
/// a sphere without its caps and a slice. Source: scikit-learn, Manifold learning methods on a severed sphere.
GeneratorInfo severedSphere() {
    return noisyGenerator({.id = "severed-sphere",
                           .name = "Severed sphere",
                           .description = "Points of a sphere without its caps and a slice, with the angle t around it",
                           .goodFor = "a map of a sphere",
                           .roles = {.target = "t"}},
                          {.columns = 3, .smallest = 1, .usual = {.n = 1000}}, pointsOnSevered);
}

} // namespace eigenscope
