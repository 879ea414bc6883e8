#include "core/generators/dependent_uncorrelated.h"

#include "core/generators/generated_points.h"

#include <cmath>
#include <numbers>

namespace eigenscope {

Schema<DependentUncorrelated::Options> DependentUncorrelated::schema() {
    return Schema<Options>{}
        .integer(&Options::n, rowCountSpec(1))
        .integer(&Options::columns,
                 columnCountSpec("Number of columns; more of them wind the curve through more dimensions."))
        .integer(&Options::seed, seedSpec());
}

Roles DependentUncorrelated::roles() {
    return {.target = "t"};
}

Result<Table> DependentUncorrelated::make(const Options &options) {
    if (Result<void> room = roomForPoints(options.n, options.columns); !room)
        return room.error();
    Random random(static_cast<std::uint64_t>(options.seed));
    MatrixXd X(options.n, options.columns);
    VectorXd angles(options.n);
    for (Index i = 0; i < X.rows(); ++i) {
        angles[i] = random.uniform(0, 2 * std::numbers::pi);
        for (Index j = 0; j < X.cols(); ++j)
            X(i, j) = std::numbers::sqrt2 * std::cos(static_cast<double>(j + 1) * angles[i]);
    }
    return generatedTable(X, "t", std::move(angles));
}

} // namespace eigenscope
