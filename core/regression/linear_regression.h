#pragma once

#include "core/regression/regressor.h"

namespace eigenscope {

/// ŷ = aᵀx + b with the least Σ(y − ŷ)², by the singular values of the centered columns, each brought to one size.
/// Source: Golub and Van Loan, Matrix Computations, 5.5.
class LinearRegression {
public:
    static constexpr auto id = "linear";
    static constexpr auto name = "Least squares";
    static constexpr auto formula = "ŷ = aᵀx + b, min Σ(y − ŷ)²";
    static constexpr auto help =
        "The plane with the least squared error. It follows every column that it is given: with many columns for few "
        "rows it fits the noise too, and the leave-one-out error tells it.";
    static constexpr auto source = "Golub and Van Loan, Matrix Computations, 5.5";
    static constexpr auto kernel = RegressionInfo::Kernel::Never;
    static constexpr bool needsTarget = true;
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        bool intercept = true;
    };
    static Schema<Options> schema();
    static Result<Regression> fit(const RegressionTask &task, const Options &options, const Progress &progress);
    static Result<Validation> validate(const RegressionTask &task, const Options &options, const Progress &progress);
};

} // namespace eigenscope
