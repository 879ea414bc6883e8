#pragma once

#include "core/kernels/expression/operation_info.h"

namespace eigenscope {

/// k1 + k2 + …, see CombinedKernel.
struct SumOperation {
    static constexpr auto id = "sum";
    static constexpr auto title = "Sum";
    static constexpr auto formula = "k₁(x, y) + k₂(x, y)";
    static constexpr auto help = "Objects are alike where any of the kernels says so: the feature spaces stand side by "
                                 "side. Positive semidefinite where all terms are.";
    static constexpr auto example = "gaussian(sigma=0.5)+0.1*linear";
    static constexpr auto source = "Zaki and Meira, Data Mining and Machine Learning, 5.2–5.3";
    static constexpr auto form = OperationForm::Between;
    static constexpr auto strength = OperationStrength::Sum;
    static constexpr auto sign = '+';
    static constexpr auto tile = "+";
    static std::string composed(const KernelExpression &expression);
    static Result<KernelPointer> make(const OperationTask &task);
};

} // namespace eigenscope
