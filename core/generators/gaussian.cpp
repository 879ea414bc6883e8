#include "core/generators/gaussian.h"

#include "core/generators/generated_points.h"

namespace eigenscope {

Schema<Gaussian::Options> Gaussian::schema() {
    return Schema<Options>{}
        .integer(&Options::n, rowCountSpec(1))
        .integer(
            &Options::columns,
            columnCountSpec("Number of columns; more of them gather the points at the same distance from the center."))
        .integer(&Options::seed, seedSpec());
}

Roles Gaussian::roles() {
    return {.target = "norm"};
}

Result<Table> Gaussian::make(const Options &options) {
    if (Result<void> room = roomForPoints(options.n, options.columns); !room)
        return room.error();
    Random random(static_cast<std::uint64_t>(options.seed));
    const MatrixXd X = random.normalMatrix(options.n, options.columns);
    return generatedTable(X, "norm", X.rowwise().norm());
}

} // namespace eigenscope
