#include "core/generators/generated_points.h"

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

Table pointsOnMoons(const NoisyPoints &options, Random &random) {
    MatrixXd X(options.n, 2);
    VectorXd classes(options.n);
    const Index upper = options.n - options.n / 2;
    for (Index i = 0; i < X.rows(); ++i) {
        const bool isLower = i >= upper;
        const Index place = isLower ? i - upper : i, count = isLower ? options.n - upper : upper;
        const double angle =
            std::numbers::pi * static_cast<double>(place) / static_cast<double>(std::max<Index>(1, count - 1));
        if (isLower)
            X.row(i) << 1 - std::cos(angle), 0.5 - std::sin(angle);
        else
            X.row(i) << std::cos(angle), std::sin(angle);
        classes[i] = isLower ? 1 : 0;
    }
    addNoise(X, options.noise, random);
    return generatedTable(X, "class", std::move(classes));
}

} // namespace

/// (cos φ, sin φ) for class 0 and (1 − cos φ, ½ − sin φ) for class 1, φ equally spaced in [0, π], with normal noise.
GeneratorInfo moons() {
    return noisyGenerator({.id = "moons",
                           .name = "Moons",
                           .description = "Points on two interleaved half circles, a class each",
                           .goodFor = "kernels that bend a line",
                           .roles = {.label = "class"}},
                          {.columns = 2, .smallest = 2, .usual = {.n = 500, .noise = 0.05}}, pointsOnMoons);
}

} // namespace eigenscope
