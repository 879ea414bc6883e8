#pragma once

#include "core/kernels/expression/operation_info.h"

namespace eigenscope {

/// c * k with c > 0, see KernelFunction.
struct ScaleOperation {
    static constexpr auto id = "scale";
    static constexpr auto title = "Times a number";
    static constexpr auto formula = "c · k(x, y),  c > 0";
    static constexpr auto help =
        "Larger numbers give the kernel more weight in a sum. Positive semidefinite where k is.";
    static constexpr auto example = "0.5*gaussian(sigma=1)";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 5.2–5.3";
    static constexpr auto form = OperationForm::Factor;
    static constexpr auto strength = OperationStrength::Product;
    static constexpr auto tile = "×";
    static Result<void> read(TextCursor &text, KernelExpression &made);
    static std::string arguments(const KernelExpression &expression);
    static std::vector<ParamSpec> params();
    static ParamMap settings(const KernelExpression &expression);
    static bool take(KernelExpression &expression, const ParamMap &settings);
    static KernelExpression start(const Names &columns);
    static std::string composed(const KernelExpression &expression);
    static Result<KernelPointer> make(const OperationTask &task);
};

} // namespace eigenscope
