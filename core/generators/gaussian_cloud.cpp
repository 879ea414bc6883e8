#include "core/generators/generated_points.h"

namespace eigenscope {
namespace {

Table pointsOfGaussian(const CloudPoints &options, Random &random) {
    const MatrixXd X = random.normalMatrix(options.n, options.columns);
    return generatedTable(X, "norm", X.rowwise().norm());
}

} // namespace

/// x ~ N(0, I): the distance from the center gathers at √columns.
GeneratorInfo gaussianCloud() {
    return cloudGenerator({.id = "gaussian",
                           .name = "Normal cloud",
                           .description = "Independent standard normal columns, with the distance from the center",
                           .goodFor = "where most of a normal distribution lies",
                           .roles = {.target = "norm"}},
                          {.columns = 10},
                          "Number of columns; more of them gather the points at the same distance from the center.",
                          pointsOfGaussian);
}

} // namespace eigenscope
