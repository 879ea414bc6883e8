#pragma once

#include "core/regression/regressor.h"

namespace eigenscope {

/// min Σ(y − aᵀx − b)² + λ‖a‖²: a = (XᵀX + λI_d)⁻¹Xᵀy on centered columns; b is not penalized.
/// Source: Hoerl and Kennard, Ridge regression, Technometrics 12 (1970); Zaki and Meira, Data Mining and Machine
/// Learning, 23.4.
class RidgeRegression {
public:
    static constexpr auto id = "ridge";
    static constexpr auto name = "Ridge regression";
    static constexpr auto formula = "min Σ(y − aᵀx − b)² + λ‖a‖²";
    static constexpr auto help =
        "Least squares that pays for long coefficients: steadier where columns depend on each other. The penalty knows "
        "no units, so standardize columns of different ones first.";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 23.4";
    static constexpr auto kernel = RegressionInfo::Kernel::Never;
    static constexpr bool needsTarget = true;
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        double lambda = 1;
        bool intercept = true;
    };
    static Schema<Options> schema();
    static Result<Regression> fit(const RegressionTask &task, const Options &options, const Progress &progress);
    static Result<Validation> validate(const RegressionTask &task, const Options &options, const Progress &progress);
};

} // namespace eigenscope
