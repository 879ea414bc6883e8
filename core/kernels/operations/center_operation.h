#pragma once

#include "core/kernels/expression/operation_info.h"

namespace eigenscope {

/// center(k), see CenteredKernel.
struct CenterOperation {
    static constexpr auto id = "center";
    static constexpr auto title = "Center in feature space";
    static constexpr auto formula = "⟨φ(x) − μ, φ(y) − μ⟩";
    static constexpr auto help =
        "Moves the mean μ of the images of all objects to the origin of feature space. Positive "
        "semidefinite where k is.";
    static constexpr auto example = "center(gaussian(sigma=1))";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 5.2–5.3";
    static OperationToggle toggle();
    static std::string composed(const KernelExpression &expression);
    static Result<KernelPointer> make(const OperationTask &task);
};

} // namespace eigenscope
