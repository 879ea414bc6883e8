#include "core/regression/cca.h"
#include "core/regression/kernel_cca.h"
#include "core/regression/kernel_ridge.h"
#include "core/regression/linear_regression.h"
#include "core/regression/logistic_regression.h"
#include "core/regression/ridge_regression.h"

namespace eigenscope {

Registry<RegressionInfo> builtinRegressions() {
    return {
        regressionInfo<LinearRegression>(),
        regressionInfo<RidgeRegression>(),
        regressionInfo<KernelRidge>(),
        regressionInfo<LogisticRegression>(),
        regressionInfo<Cca>(),
        regressionInfo<KernelCca>(),
    };
}

} // namespace eigenscope
