#include "core/kernels/operations/center_operation.h"

#include "core/kernels/operations/centered_kernel.h"

namespace eigenscope {

OperationToggle CenterOperation::toggle() {
    return {.name = "Center",
            .help = "center(k): moves the mean of the images of all points to the origin of feature space.",
            .place = 2};
}

std::string CenterOperation::composed(const KernelExpression &) {
    return "{k}(x, y) − E_z {k}(x, z) − E_z {k}(z, y) + E {k}";
}

Result<KernelPointer> CenterOperation::make(const OperationTask &task) {
    TRY(const auto parts, task.parts(task.training));
    return CenteredKernel::make(parts.front(), task.training, task.progress);
}

} // namespace eigenscope
