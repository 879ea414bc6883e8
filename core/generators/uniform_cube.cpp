#include "core/generators/uniform_cube.h"

#include "core/generators/generated_points.h"

namespace eigenscope {

Schema<UniformCube::Options> UniformCube::schema() {
    return Schema<Options>{}
        .integer(&Options::n, rowCountSpec(1))
        .integer(&Options::columns,
                 columnCountSpec("Number of columns; more of them leave hardly a point in the inscribed ball."))
        .integer(&Options::seed, seedSpec());
}

Roles UniformCube::roles() {
    return {.target = "norm"};
}

Result<Table> UniformCube::make(const Options &options) {
    if (Result<void> room = roomForPoints(options.n, options.columns); !room)
        return room.error();
    Random random(static_cast<std::uint64_t>(options.seed));
    MatrixXd X(options.n, options.columns);
    for (Index i = 0; i < X.rows(); ++i)
        for (Index j = 0; j < X.cols(); ++j)
            X(i, j) = random.uniform(-1, 1);
    return generatedTable(X, "norm", X.rowwise().norm());
}

} // namespace eigenscope
