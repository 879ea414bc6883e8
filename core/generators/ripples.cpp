#include "core/generators/ripples.h"

#include "core/generators/generated_points.h"

#include <cmath>

namespace eigenscope {

Schema<Ripples::Options> Ripples::schema() {
    return Schema<Options>{}
        .integer(&Options::n, rowCountSpec(2))
        .real(&Options::noise, noiseSpec())
        .integer(&Options::seed, seedSpec());
}

Roles Ripples::roles() {
    return {.target = "z"};
}

Result<Table> Ripples::make(const Options &options) {
    if (Result<void> room = roomForPoints(options.n, 2); !room)
        return room.error();
    Random random(static_cast<std::uint64_t>(options.seed));
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

} // namespace eigenscope
