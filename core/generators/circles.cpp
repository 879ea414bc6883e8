#include "core/generators/generated_points.h"

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

struct CirclesOptions {
    std::int64_t n = 500;
    double factor = 0.3;
    double noise = 0.05;
    std::int64_t seed = 0;
};

Table pointsOnCircles(const CirclesOptions &options, Random &random) {
    MatrixXd X(options.n, 2);
    VectorXd classes(options.n);
    const Index outer = options.n - options.n / 2;
    for (Index i = 0; i < X.rows(); ++i) {
        const bool isInner = i >= outer;
        const Index place = isInner ? i - outer : i, count = isInner ? options.n - outer : outer;
        const double angle = 2 * std::numbers::pi * static_cast<double>(place) / static_cast<double>(count);
        const double radius = isInner ? options.factor : 1;
        X.row(i) << radius * std::cos(angle), radius * std::sin(angle);
        classes[i] = isInner ? 1 : 0;
    }
    addNoise(X, options.noise, random);
    return generatedTable(X, "class", std::move(classes));
}

} // namespace

/// (cos φ, sin φ) for class 0 and factor·(cos φ, sin φ) for class 1, φ equally spaced, with normal noise.
GeneratorInfo circles() {
    return generator<CirclesOptions>(
        {.id = "circles",
         .name = "Circles",
         .description = "Points on two concentric circles, a class each",
         .goodFor = "kernel PCA, with more or less noise",
         .roles = {.label = "class"}},
        Schema<CirclesOptions>{}
            .integer(&CirclesOptions::n, rowCountSpec(2))
            .real(&CirclesOptions::factor,
                  {.id = "factor",
                   .label = "Factor",
                   .help = "Radius of the inner circle, of the outer one 1; larger values bring the circles together.",
                   .domain = RealRange{.min = 0, .max = 1, .openMin = true, .openMax = true}})
            .real(&CirclesOptions::noise, noiseSpec())
            .integer(&CirclesOptions::seed, seedSpec()),
        [](const CirclesOptions &options) { return roomForPoints(options.n, 2); }, pointsOnCircles);
}

} // namespace eigenscope
