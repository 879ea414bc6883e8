#include "core/kernels/kernel_operations.h"

#include "core/kernels/centred_kernel.h"
#include "core/kernels/normalized_kernel.h"

namespace eigenscope {

std::span<const KernelOperation> kernelOperations() {
    using Inner = std::shared_ptr<const Kernel>;
    static const std::vector<KernelOperation> operations = {
        {KernelExpression::Head::Center, "center", CentredKernel::make},
        {KernelExpression::Head::Normalize, "normalize",
         [](Inner inner, const std::shared_ptr<const Dataset> &, const Progress &) -> Result<Inner> {
             return Inner(std::make_shared<const NormalizedKernel>(std::move(inner)));
         }},
    };
    return operations;
}

} // namespace eigenscope
