#pragma once

#include "core/regression/regressor.h"

namespace eigenscope {

/// P(y = +1 | x) = 1/(1 + exp(−f(x))) with the least Σ ln(1 + exp(−y f)) + ½λ‖w‖²; f(x) = wᵀx + b, or with a kernel
/// that is given and wanted Σ_i c_i k(x_i, x) + b. Predictions are 2P − 1, between the classes −1 and +1.
/// Source: Zaki and Meira, Data Mining and Machine Learning, 24; Zhu and Hastie, Kernel logistic regression and the
/// import vector machine (2005).
class LogisticRegression {
public:
    static constexpr auto id = "logistic";
    static constexpr auto name = "Logistic regression";
    static constexpr auto formula = "P(+1) = 1/(1 + exp(−f)), min Σ ln(1 + exp(−y f)) + ½λ‖w‖²";
    static constexpr auto help =
        "Separates two classes by a plane, with a kernel by a plane in feature space, and tells how sure it is. "
        "Without "
        "a penalty the coefficients of classes that can be separated grow without end. Pictures show the probability "
        "P of the second class; exported predictions are 2P − 1, between −1 and +1.";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 24";
    static constexpr auto kernel = RegressionInfo::Kernel::WhenGiven;
    static constexpr bool needsTarget = true;
    static constexpr bool classesOnly = true;
    static std::vector<ObjectKind> kinds() {
        return {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Gram};
    }
    struct Options {
        bool kernel = true;
        double lambda = 0.1;
        std::int64_t folds = 5;
        std::int64_t seed = 0;
    };
    static Schema<Options> schema();
    static Result<Regression> fit(const RegressionTask &task, const Options &options, const Progress &progress);
    static Result<Validation> validate(const RegressionTask &task, const Options &options, const Progress &progress);
};

} // namespace eigenscope
