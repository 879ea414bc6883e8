#pragma once

#include "core/kernels/expression/arithmetic_words.h"
#include "core/kernels/expression/operation_info.h"

namespace eigenscope {

/// scaled(f, k), see ScaledKernel.
struct ScaledOperation {
    static constexpr auto id = "scaled";
    static constexpr auto title = "Scaled by a function";
    static constexpr auto formula = "f(x) k(x, y) f(y)";
    static constexpr auto help = "Makes the image of each object longer or shorter by a function f of its columns. "
                                 "Positive semidefinite where k is.";
    static constexpr auto example = "scaled(exp(-norm),linear)";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 5.2–5.3";
    static constexpr auto hint = arithmeticHint;
    static constexpr auto defines = "f(x) = {arguments}";
    static constexpr bool ofPoints = true, argumentsFirst = true;
    static Result<void> read(TextCursor &text, KernelExpression &made);
    static std::string arguments(const KernelExpression &expression);
    static KernelExpression start(const Names &columns);
    static std::string composed(const KernelExpression &expression);
    /// InvalidData where f is not defined on the training objects.
    static Result<KernelPointer> make(const OperationTask &task);
};

} // namespace eigenscope
