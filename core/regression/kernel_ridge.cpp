#include "core/regression/kernel_ridge.h"

#include "core/base/no_number.h"
#include "core/linalg/cholesky.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/regression/kernel_expansion.h"
#include "core/regression/least_squares.h"
#include "core/regression/regularized_system.h"

#include <lapacke.h>

namespace eigenscope {
namespace {

constexpr Index mostForPath = 3000; // the eigenvectors of more rows would take minutes

/// By c_i/(G⁻¹)_ii, G = K + λI, from the inverse. NaN where G is not positive definite. O(n³).
FitErrors errorsByInverse(ConstMatrixRef K, double lambda, ConstVectorRef y) {
    const auto n = static_cast<lapack_int>(K.rows());
    MatrixXd factor = K;
    factor.diagonal().array() += lambda;
    if (!choleskyFactor(factor))
        return {noNumber, noNumber, noNumber};
    VectorXd c = y;
    LAPACKE_dpotrs(LAPACK_COL_MAJOR, 'L', n, 1, factor.data(), n, c.data(), n);
    const VectorXd diagonal = inverseDiagonal(factor);
    const double rows = static_cast<double>(n);
    return {lambda * lambda * c.squaredNorm() / rows, c.cwiseQuotient(diagonal).squaredNorm() / rows,
            rows - lambda * diagonal.sum()};
}

} // namespace

Schema<KernelRidge::Options> KernelRidge::schema() {
    return Schema<Options>{}.real(&Options::lambda,
                                  lambdaSpec("Larger values make the curve calmer: fewer effective degrees of "
                                             "freedom; towards 0 it goes through every point."));
}

Result<Regression> KernelRidge::fit(const RegressionTask &task, const Options &options, const Progress &progress) {
    TRY(const auto target, requireTarget(name, task, false));
    TRY(auto c, solveRegularized(task.kernel->K, options.lambda, target.values, progress));
    Regression regression;
    regression.data = task.data;
    regression.target = target.column;
    regression.classes = target.classes;
    regression.observed = target.values;
    regression.predicted = target.values - options.lambda * c; // Kc, by the equation that c solves
    regression.dualCoefficients = c;
    regression.predict = KernelExpansion(task.kernel, std::move(c));
    return regression;
}

Result<Validation> KernelRidge::validate(const RegressionTask &task, const Options &, const Progress &progress) {
    TRY(const auto target, requireTarget(name, task, false));
    if (task.data->size() > mostForPath) {
        Validation validation;
        validation.isLeaveOneOut = true;
        validation.errorName = leaveOneOutName();
        validation.warnings.push_back(
            sentence("With more than 3,000 rows the error of unseen rows is told for the λ of the session alone: each "
                     "other one would take as long again."));
        validation.at = [kernel = task.kernel, y = target.values](double lambda) {
            return errorsByInverse(kernel->K, lambda, y);
        };
        return validation;
    }
    TRY(auto pairs, allEigenpairs(task.kernel->K, progress));
    return smootherValidation(std::make_shared<const SpectralSmoother>(std::move(pairs.vectors),
                                                                       std::move(pairs.values), target.values, false),
                              true);
}

} // namespace eigenscope
