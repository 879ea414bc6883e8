#pragma once

#include "core/kernels/expression/operation_info.h"

namespace eigenscope {

/// normalize(k), see NormalizedKernel.
struct NormalizeOperation {
    static constexpr auto id = "normalize";
    static constexpr auto title = "Normalize";
    static constexpr auto formula = "k(x, y) / √(k(x, x) · k(y, y))";
    static constexpr auto help =
        "Brings the image of every object to length 1, so that k becomes the cosine of the angle "
        "in feature space. Positive semidefinite where k is.";
    static constexpr auto example = "normalize(polynomial(degree=2,c=1))";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 5.2–5.3";
    static OperationToggle toggle();
    static std::string composed(const KernelExpression &expression);
    static Result<KernelPointer> make(const OperationTask &task);
};

} // namespace eigenscope
