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
    TRY(const auto columns,
        factoredColumns(name, task.data->points(), options.intercept, options.lambda == 0, progress));
    return leastSquares(name, task, target, columns, options.lambda);
}

Result<Validation> RidgeRegression::validate(const RegressionTask &task, const Options &options,
                                             const Progress &progress) {
    TRY(const auto target, requireTarget(name, task, false));
    TRY(const auto columns, factoredColumns(name, task.data->points(), options.intercept, false, progress));
    Validation found = leastSquaresValidation(columns, target, true);
    found.at = [at = found.at, data = task.data, target, intercept = options.intercept](double lambda) {
        if (lambda > 0)
            return at(lambda);
        const auto unpenalized = unpenalizedColumns(name, data->points(), intercept, {});
        return unpenalized ? leastSquaresValidation(*unpenalized, target, false).at(0) : at(0);
    };
    return found;
}

} // namespace eigenscope
