#include "core/regression/linear_regression.h"

#include "core/regression/least_squares.h"

namespace eigenscope {

Schema<LinearRegression::Options> LinearRegression::schema() {
    return Schema<Options>{}.flag(&Options::intercept, interceptSpec());
}

Result<Regression> LinearRegression::fit(const RegressionTask &task, const Options &options, const Progress &progress) {
    TRY(const auto target, requireTarget(name, task, false));
    TRY(const auto columns, factoredColumns(name, task.data->points(), options.intercept, true, progress));
    return leastSquares(name, task, target, columns, 0);
}

Result<Validation> LinearRegression::validate(const RegressionTask &task, const Options &options,
                                              const Progress &progress) {
    TRY(const auto target, requireTarget(name, task, false));
    TRY(const auto columns, unpenalizedColumns(name, task.data->points(), options.intercept, progress));
    return leastSquaresValidation(columns, target, false);
}

} // namespace eigenscope
