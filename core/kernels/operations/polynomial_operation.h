#pragma once

#include "core/kernels/expression/operation_info.h"

namespace eigenscope {

/// polynomial-of(k, a0, a1, …) with aᵢ ≥ 0, see KernelFunction.
struct PolynomialOperation {
    static constexpr auto id = "polynomial-of";
    static constexpr auto title = "Polynomial of a kernel";
    static constexpr auto formula = "a₀ + a₁ k(x, y) + a₂ k(x, y)² + …";
    static constexpr auto help =
        "A sum of powers with numbers a that are not negative. Positive semidefinite where k is.";
    static constexpr auto example = "polynomial-of(gaussian(sigma=1),0,1,2)";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 5.2–5.3";
    static constexpr auto hint = "The numbers a₀, a₁, …, none of them negative.";
    static Result<void> read(TextCursor &text, KernelExpression &made);
    static std::string arguments(const KernelExpression &expression);
    static KernelExpression start(const Names &columns);
    static std::string composed(const KernelExpression &expression);
    static Result<KernelPointer> make(const OperationTask &task);
};

} // namespace eigenscope
