#pragma once

#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/kernels/matrix/kernel_matrix.h"
#include "core/regression/canonical_pairs.h"

namespace eigenscope {

/// The inputs of a fit.
struct RegressionTask {
    std::shared_ptr<const Dataset> data;
    std::shared_ptr<const KernelMatrix> kernel; ///< where the method takes one, or can take the session's
    std::string target;                         ///< the column to be predicted; empty for its role in the data
    /// The kernel of the session on these columns alone, for a method that sets two lists of columns side by side.
    std::function<Result<KernelMatrix>(const Dataset &part, const Progress &progress)> kernelOn;
};

/// The result of a regression, a classification or a canonical correlation.
struct Regression {
    std::shared_ptr<const Dataset> data;
    std::string method; ///< id
    std::string target;
    Names classes;         ///< of −1 and of +1, where the target is a label
    VectorXd observed;     ///< n; ±1 for a label
    VectorXd predicted;    ///< n, on the rows themselves; of a label the sign is the class
    VectorXd coefficients; ///< d, of the prepared columns; empty where there are only dual ones
    VectorXd dualCoefficients;
    std::optional<double> intercept;
    std::optional<CanonicalPairs> canonical; ///< of a canonical correlation, which has nothing of the above
    /// New objects, prepared as the data, to predictions; empty for a canonical correlation.
    std::function<Result<VectorXd>(const Objects &objects)> predict;
    Sentences warnings;

    /// Of a label: how many of the rows fall on the wrong side of 0.
    [[nodiscard]] Index trainingErrors() const { return (observed.array() * predicted.array() <= 0).count(); }
};

/// What is told of a fit at one λ; NaN where it is not defined.
struct FitErrors {
    double training = 0;         ///< mean squared error on the rows themselves, or log-loss
    double unseen = 0;           ///< the same of rows that the fit has not seen
    double degreesOfFreedom = 0; ///< trace of the hat matrix, the intercept not counted
};

/// What a fit is worth on rows that it has not seen, by λ. It does not depend on the λ of the session, so that a
/// slider keeps it.
struct Validation {
    bool isLeaveOneOut = false;    ///< in closed form; otherwise by folds
    Sentence errorName;            ///< "Leave-one-out MSE", "Log-loss over 5 folds"; empty for a canonical correlation
    VectorXd lambda;               ///< rising; empty where the method has no λ
    std::vector<FitErrors> errors; ///< by λ
    double bestLambda = 0;         ///< where the error of unseen rows is least, between the values above too
    double leastError = 0;
    std::function<FitErrors(double lambda)> at; ///< at any λ; empty where nothing can be told
    std::optional<FitErrors> here;              ///< at the λ of the session
    VectorXd pValues;                           ///< of canonical correlations, by permutation
    Sentences warnings;
    std::string key; ///< of what all but `here` is made from
};

struct RegressionInfo {
    enum class Kernel { Never, WhenGiven, Always };
    std::string id;   ///< "kernel-ridge"
    std::string name; ///< "Kernel ridge regression"
    std::string formula;
    std::string help;
    std::string source;
    Kernel kernel = Kernel::Never; ///< WhenGiven: unless its parameter 'kernel' is false
    bool needsTarget = true;       ///< otherwise two lists of columns
    bool classesOnly = false;      ///< the target must be two classes; else numbers are taken too
    std::vector<ObjectKind> kinds; ///< with a kernel all those that it takes
    std::vector<ParamSpec> params;
    std::function<Result<Regression>(const RegressionTask &task, const ParamMap &given, const Progress &progress)> fit;
    /// All but `here`; slower than a fit.
    std::function<Result<Validation>(const RegressionTask &task, const ParamMap &given, const Progress &progress)>
        validate;
};

/// Whether the type of a regression says so.
template <class R>
concept ClassesOnly = static_cast<bool>(R::classesOnly);

/// RegressionInfo for a type with id, name, formula, help, source, kernel, needsTarget, kinds(), Options, schema(),
/// fit(task, options, progress) and validate(task, options, progress); `classesOnly` where it holds.
template <class R> RegressionInfo regressionInfo() {
    const auto with = [](auto call) {
        return [call](const RegressionTask &task, const ParamMap &given,
                      const Progress &progress) -> decltype(call(task, typename R::Options{}, progress)) {
            TRY(const typename R::Options options, R::schema().read(R::name, given));
            return call(task, options, progress);
        };
    };
    return {R::id,         R::name,           R::formula,     R::help,    R::source,
            R::kernel,     R::needsTarget,    ClassesOnly<R>, R::kinds(), R::schema().specs(),
            with(&R::fit), with(&R::validate)};
}

Registry<RegressionInfo> builtinRegressions();

} // namespace eigenscope
