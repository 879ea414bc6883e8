#include "core/generators/three_intervals.h"

#include "core/generators/generated_points.h"

namespace eigenscope {

Schema<ThreeIntervals::Options> ThreeIntervals::schema() {
    return Schema<Options>{}
        .integer(&Options::n, rowCountSpec(2))
        .real(&Options::noise, noiseSpec())
        .integer(&Options::seed, seedSpec());
}

Roles ThreeIntervals::roles() {
    return {.label = "class"};
}

Result<Table> ThreeIntervals::make(const Options &options) {
    if (Result<void> room = roomForPoints(options.n, 1); !room)
        return room.error();
    Random random(static_cast<std::uint64_t>(options.seed));
    MatrixXd X = VectorXd::LinSpaced(options.n, -3, 3);
    VectorXd classes = (X.col(0).array().abs() < 1).cast<double>();
    addNoise(X, options.noise, random);
    return generatedTable(X, "class", std::move(classes));
}

} // namespace eigenscope
