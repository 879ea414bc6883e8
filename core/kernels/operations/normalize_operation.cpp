#include "core/kernels/operations/normalize_operation.h"

#include "core/kernels/operations/normalized_kernel.h"

namespace eigenscope {

OperationToggle NormalizeOperation::toggle() {
    return {.name = "Normalize",
            .help = "normalize(k): brings the image of every point to length 1, so that k becomes a cosine.",
            .place = 1};
}

std::string NormalizeOperation::composed(const KernelExpression &) {
    return "{k}(x, y) / √({k}(x, x) {k}(y, y))";
}

Result<KernelPointer> NormalizeOperation::make(const OperationTask &task) {
    TRY(const auto parts, task.parts(task.training));
    return KernelPointer(std::make_shared<const NormalizedKernel>(parts.front()));
}

} // namespace eigenscope
