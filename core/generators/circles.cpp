#include "core/generators/circles.h"

#include "core/generators/generated_points.h"

#include <cmath>
#include <numbers>

namespace eigenscope {

Schema<Circles::Options> Circles::schema() {
    return Schema<Options>{}
        .integer(&Options::n, rowCountSpec(2))
        .real(&Options::factor,
              {.id = "factor",
               .label = "Factor",
               .help = "Radius of the inner circle, of the outer one 1; larger values bring the circles together.",
               .domain = RealRange{.min = 0, .max = 1, .openMin = true, .openMax = true}})
        .real(&Options::noise, noiseSpec())
        .integer(&Options::seed, seedSpec());
}

Roles Circles::roles() {
    return {.label = "class"};
}

Result<Table> Circles::make(const Options &options) {
    if (Result<void> room = roomForPoints(options.n, 2); !room)
        return room.error();
    Random random(static_cast<std::uint64_t>(options.seed));
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

} // namespace eigenscope
