#pragma once

#include "core/base/json.h"
#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/kernels/kernel_matrix.h"

namespace eigenscope {

/// The inputs of a fit. `kernel` is set where the method takes one, and where the session has one for a method that
/// can.
struct RegressionTask {
    std::shared_ptr<const Dataset> data;
    std::shared_ptr<const KernelMatrix> kernel;
    std::string target; ///< the column to be predicted: an attribute or a label of two classes; empty for cca
};

/// What was fitted, along the λ path where there is one.
struct RegressionPath {
    VectorXd lambda;           ///< rising
    VectorXd leaveOneOut;      ///< mean squared (or cross-validated) error at each λ
    VectorXd training;         ///< mean squared error on the rows themselves
    VectorXd degreesOfFreedom; ///< tr of the hat matrix
};

/// The result of a regression, a classification or a canonical correlation.
struct Regression {
    std::shared_ptr<const Dataset> data;
    std::string method; ///< id
    std::string target;
    VectorXd observed;     ///< n; ±1 for a label
    VectorXd predicted;    ///< n, on the rows themselves
    VectorXd coefficients; ///< d in the prepared columns; empty where the fit has dual ones only
    VectorXd dualCoefficients;
    std::optional<double> intercept;
    std::optional<RegressionPath> path;
    VectorXd correlations; ///< of cca, falling, with the variates of both sides, n×r
    MatrixXd xVariates, yVariates;
    /// New objects, prepared as the data, to predictions; empty for cca.
    std::function<Result<VectorXd>(const Objects &objects)> predict;
    std::shared_ptr<const Json> report;
    std::vector<std::string> warnings;
};

struct RegressionInfo {
    std::string id;   ///< "kernel-ridge"
    std::string name; ///< "Kernel ridge"
    std::string formula;
    std::string help;
    std::string source;
    enum class Kernel { Never, WhenGiven, Always };
    Kernel kernel = Kernel::Never;
    bool needsTarget = true; ///< otherwise two lists of columns
    std::vector<ObjectKind> kinds;
    std::vector<ParamSpec> params;
    std::function<Result<Regression>(RegressionTask task, const ParamMap &given, const Progress &progress)> fit;
};

Registry<RegressionInfo> builtinRegressions();

} // namespace eigenscope
