#include "core/generators/moons.h"

#include "core/generators/generated_points.h"

#include <cmath>
#include <numbers>

namespace eigenscope {

Schema<Moons::Options> Moons::schema() {
    return Schema<Options>{}
        .integer(&Options::n, rowCountSpec(2))
        .real(&Options::noise, noiseSpec())
        .integer(&Options::seed, seedSpec());
}

Roles Moons::roles() {
    return {.label = "class"};
}

Result<Table> Moons::make(const Options &options) {
    if (Result<void> room = roomForPoints(options.n, 2); !room)
        return room.error();
    Random random(static_cast<std::uint64_t>(options.seed));
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

} // namespace eigenscope
