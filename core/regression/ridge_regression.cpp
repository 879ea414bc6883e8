#include "core/regression/ridge_regression.h"

#include "core/regression/least_squares.h"

namespace eigenscope {

Schema<RidgeRegression::Options> RidgeRegression::schema() {
    return Schema<Options>{}
        .real(&Options::lambda, lambdaSpec("Larger values pull the coefficients to 0: fewer effective degrees of "
                                           "freedom; 0 is least squares."))
        .flag(&Options::intercept, interceptSpec());
}

Result<Regression> RidgeRegression::fit(const RegressionTask &task, const Options &options, const Progress &progress) {
    TRY(const auto target, requireTarget(name, task, false));
    TRY(const auto columns, factoredColumns(name, task.data->points(), options.intercept, false, progress));
    return leastSquares(name, task, target, columns, options.lambda);
}

Result<Validation> RidgeRegression::validate(const RegressionTask &task, const Options &options,
                                             const Progress &progress) {
    TRY(const auto target, requireTarget(name, task, false));
    TRY(const auto columns, factoredColumns(name, task.data->points(), options.intercept, false, progress));
    return leastSquaresValidation(columns, target, true);
}

} // namespace eigenscope
