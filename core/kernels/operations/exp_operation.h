#pragma once

#include "core/kernels/expression/operation_info.h"

namespace eigenscope {

/// exp(k), see KernelFunction.
struct ExpOperation {
    static constexpr auto id = "exp";
    static constexpr auto title = "Exponential";
    static constexpr auto formula = "exp(k(x, y))";
    static constexpr auto help =
        "All powers of the kernel at once, each divided by its factorial. Positive semidefinite "
        "where k is.";
    static constexpr auto example = "exp(linear)";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 5.2–5.3";
    static std::string composed(const KernelExpression &expression);
    static Result<KernelPointer> make(const OperationTask &task);
};

} // namespace eigenscope
