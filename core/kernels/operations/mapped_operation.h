#pragma once

#include "core/kernels/expression/arithmetic_words.h"
#include "core/kernels/expression/operation_info.h"

namespace eigenscope {

/// mapped([φ1, φ2, …], k), or mapped(polynomial-features(…), k), see MappedKernel.
struct MappedOperation {
    static constexpr auto id = "mapped";
    static constexpr auto title = "Of mapped points";
    static constexpr auto formula = "k(φ(x), φ(y))";
    static constexpr auto help =
        "Maps the points first, by functions of their columns, and compares them then. Positive "
        "semidefinite where k is.";
    static constexpr auto example = "mapped([a^2,b^2],gaussian(sigma=1))";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 5.2–5.3";
    static constexpr auto hint = arithmeticHint;
    static constexpr auto defines = "φ(x) = {arguments}";
    static constexpr bool ofPoints = true, argumentsFirst = true;
    static Result<void> read(TextCursor &text, KernelExpression &made);
    static std::string arguments(const KernelExpression &expression);
    static KernelExpression start(const Names &columns);
    static std::string composed(const KernelExpression &expression);
    /// InvalidData where a function is not defined on the training objects.
    static Result<KernelPointer> make(const OperationTask &task);
};

} // namespace eigenscope
