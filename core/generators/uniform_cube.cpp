#include "core/generators/generated_points.h"

namespace eigenscope {
namespace {

Table pointsInCube(const CloudPoints &options, Random &random) {
    MatrixXd X(options.n, options.columns);
    for (Index i = 0; i < X.rows(); ++i)
        for (Index j = 0; j < X.cols(); ++j)
            X(i, j) = random.uniform(-1, 1);
    return generatedTable(X, "norm", X.rowwise().norm());
}

} // namespace

/// x uniform in [−1, 1]^columns.
GeneratorInfo uniformCube() {
    return cloudGenerator({.id = "uniform-cube",
                           .name = "Uniform cube",
                           .description = "Points uniform in the cube from −1 to 1, with the distance from the center",
                           .goodFor = "where most of a cube lies",
                           .roles = {.target = "norm"}},
                          {.columns = 10},
                          "Number of columns; more of them leave hardly a point in the inscribed ball.", pointsInCube);
}

} // namespace eigenscope
