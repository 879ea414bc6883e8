#include "core/generators/damped_sine.h"

#include "core/generators/generated_points.h"

#include <cmath>

namespace eigenscope {

Schema<DampedSine::Options> DampedSine::schema() {
    return Schema<Options>{}
        .integer(&Options::n, rowCountSpec(2))
        .real(&Options::noise, noiseSpec())
        .integer(&Options::seed, seedSpec());
}

Roles DampedSine::roles() {
    return {.target = "y"};
}

Result<Table> DampedSine::make(const Options &options) {
    if (Result<void> room = roomForPoints(options.n, 1); !room)
        return room.error();
    Random random(static_cast<std::uint64_t>(options.seed));
    MatrixXd X(options.n, 1);
    VectorXd y(options.n);
    for (Index i = 0; i < y.size(); ++i) {
        X(i, 0) = random.uniform(-3, 3);
        y[i] = std::exp(-std::abs(X(i, 0)) / 4) * std::sin(2 * X(i, 0)) + options.noise * random.normal();
    }
    return generatedTable(X, "y", std::move(y));
}

} // namespace eigenscope
