#include "core/generators/uniform_ball.h"

#include "core/generators/generated_points.h"

#include <cmath>

namespace eigenscope {

Schema<UniformBall::Options> UniformBall::schema() {
    return Schema<Options>{}
        .integer(&Options::n, rowCountSpec(1))
        .integer(&Options::columns,
                 columnCountSpec("Number of columns; more of them gather the points at the surface."))
        .integer(&Options::seed, seedSpec());
}

Roles UniformBall::roles() {
    return {.target = "norm"};
}

Result<Table> UniformBall::make(const Options &options) {
    if (Result<void> room = roomForPoints(options.n, options.columns); !room)
        return room.error();
    Random random(static_cast<std::uint64_t>(options.seed));
    MatrixXd X = random.normalMatrix(options.n, options.columns);
    for (Index i = 0; i < X.rows(); ++i)
        X.row(i) /= std::sqrt(X.row(i).squaredNorm() - 2 * std::log1p(-random.uniform()));
    return generatedTable(X, "norm", X.rowwise().norm());
}

} // namespace eigenscope
