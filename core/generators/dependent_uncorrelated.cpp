#include "core/generators/generated_points.h"

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

Table pointsOfDependent(const CloudPoints &options, Random &random) {
    MatrixXd X(options.n, options.columns);
    VectorXd angles(options.n);
    for (Index i = 0; i < X.rows(); ++i) {
        angles[i] = random.uniform(0, 2 * std::numbers::pi);
        for (Index j = 0; j < X.cols(); ++j)
            X(i, j) = std::numbers::sqrt2 * std::cos(static_cast<double>(j + 1) * angles[i]);
    }
    return generatedTable(X, "t", std::move(angles));
}

} // namespace

/// x_j = √2·cos(j·t), t uniform in [0, 2π): columns of mean 0, variance 1 and correlation 0, all functions of the first
/// one (Chebyshev polynomials), so that no linear method sees that the dimension is 1.
GeneratorInfo dependentUncorrelated() {
    return cloudGenerator(
        {.id = "dependent-uncorrelated",
         .name = "Dependent, uncorrelated",
         .description = "A closed curve whose columns have no correlation and yet follow from one angle",
         .goodFor = "correlation 0 that is not independence",
         .roles = {.target = "t"}},
        {.columns = 2}, "Number of columns; more of them wind the curve through more dimensions.", pointsOfDependent);
}

} // namespace eigenscope
