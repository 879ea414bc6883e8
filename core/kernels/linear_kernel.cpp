#include "core/kernels/linear_kernel.h"

namespace eigenscope {

Result<std::shared_ptr<const Kernel>> LinearKernel::make(const Options &, const Objects &) {
    return std::shared_ptr<const Kernel>(std::make_shared<const LinearKernel>());
}

} // namespace eigenscope
