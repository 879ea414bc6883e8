#include "core/generators/generated_points.h"

#include <cmath>

namespace eigenscope {
namespace {

Table pointsInBall(const CloudPoints &options, Random &random) {
    MatrixXd X = random.normalMatrix(options.n, options.columns);
    for (Index i = 0; i < X.rows(); ++i)
        X.row(i) /= std::sqrt(X.row(i).squaredNorm() - 2 * std::log1p(-random.uniform()));
    return generatedTable(X, "norm", X.rowwise().norm());
}

} // namespace

/// x = z/√(‖z‖² + 2e), z ~ N(0, I) and e exponential of mean 1: uniform in the ball of radius 1.
/// Source: Barthe, Guédon, Mendelson and Naor, Annals of Probability 33, 2005.
GeneratorInfo uniformBall() {
    return cloudGenerator({.id = "uniform-ball",
                           .name = "Uniform ball",
                           .description = "Points uniform in the unit ball, with the distance from the center",
                           .goodFor = "where most of a ball lies",
                           .roles = {.target = "norm"}},
                          {.columns = 10}, "Number of columns; more of them gather the points at the surface.",
                          pointsInBall);
}

} // namespace eigenscope
