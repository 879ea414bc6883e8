#include "core/kernels/expression/operation_info.h"
#include "core/kernels/operations/combined_kernel.h"
#include "core/kernels/operations/operation_words.h"

namespace eigenscope {
namespace {

std::string composedSum(const KernelExpression &expression) {
    std::string text;
    for (std::size_t i = 0; i < expression.parts.size(); ++i)
        text += (i == 0 ? "{in " : " + {in ") + std::to_string(i) + "}";
    return text;
}

Result<KernelPointer> makeSum(const OperationTask &task) {
    TRY(auto parts, task.parts(task.training));
    const std::string written = task.written(parts);
    return KernelPointer(std::make_shared<const CombinedKernel>(Joining::Add, std::move(parts), written));
}

} // namespace

/// k1 + k2 + …, see CombinedKernel.
OperationInfo sumOperation() {
    return {
        .id = sumId,
        .title = "Sum",
        .formula = "k₁(x, y) + k₂(x, y)",
        .help = "Objects are alike where any of the kernels says so: the feature spaces stand side by side. Positive "
                "semidefinite where all terms are.",
        .example = "gaussian(sigma=0.5)+0.1*linear",
        .source = compositionSource,
        .form = OperationForm::Between,
        .strength = OperationStrength::Sum,
        .sign = '+',
        .tile = "+",
        .composed = composedSum,
        .make = makeSum,
    };
}

} // namespace eigenscope
