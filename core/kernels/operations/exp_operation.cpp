#include "core/kernels/operations/exp_operation.h"

#include "core/kernels/operations/kernel_function.h"
#include "core/linalg/exponential.h"

namespace eigenscope {

std::string ExpOperation::composed(const KernelExpression &) {
    return "exp({in 0})";
}

Result<KernelPointer> ExpOperation::make(const OperationTask &task) {
    TRY(const auto parts, task.parts(task.training));
    return KernelPointer(std::make_shared<const KernelFunction>(
        id, [](std::span<double> values) { replaceByExp(values, 1); }, parts.front(), task.written(parts)));
}

} // namespace eigenscope
