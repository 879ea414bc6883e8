#include "core/kernels/operations/product_operation.h"

#include "core/kernels/operations/combined_kernel.h"

namespace eigenscope {

std::string ProductOperation::composed(const KernelExpression &expression) {
    std::string text;
    for (std::size_t i = 0; i < expression.parts.size(); ++i)
        text += (i == 0 ? "{factor " : " · {factor ") + std::to_string(i) + "}";
    return text;
}

Result<KernelPointer> ProductOperation::make(const OperationTask &task) {
    TRY(auto parts, task.parts(task.training));
    const std::string written = task.written(parts);
    return KernelPointer(std::make_shared<const CombinedKernel>(Joining::Multiply, std::move(parts), written));
}

} // namespace eigenscope
