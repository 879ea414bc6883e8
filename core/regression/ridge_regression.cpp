#include "core/regression/ridge_regression.h"

#include "core/base/word_list.h"
#include "core/regression/least_squares.h"

namespace eigenscope {
namespace {

/// The columns to which λ leaves a say, but which are rounding beside the largest ones.
Names hiddenColumns(const Points &points, const FactoredColumns &columns, double lambda) {
    constexpr double noSay = 1e-6; // of λ: so small a squared column has a coefficient of nearly 0
    Names hidden;
    for (Index k = 0; k < points.X.cols(); ++k) {
        const auto column = points.X.col(k);
        const double size = (column.array() - columns.mean[k]).matrix().stableNorm();
        const double known = columns.right.row(k).transpose().cwiseProduct(columns.delta).norm();
        if (column.minCoeff() < column.maxCoeff() && size * size > noSay * lambda && known < size / 2)
            hidden.push_back(points.columns[static_cast<std::size_t>(k)]);
    }
    return hidden;
}

} // namespace

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
    TRY(auto regression, leastSquares(name, task, target, columns, options.lambda));
    if (options.lambda > 0)
        if (const Names hidden = hiddenColumns(task.data->points(), columns, options.lambda); !hidden.empty())
            regression.warnings.push_back(columnsAre(
                hidden,
                sentence("hidden by rounding beside larger columns and without a say; standardize the columns first")));
    return regression;
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
