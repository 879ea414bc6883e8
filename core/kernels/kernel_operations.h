#pragma once

#include "core/kernels/kernel_expression.h"

#include <span>

namespace eigenscope {

/// An operation that makes a kernel of a kernel and of the training objects.
struct KernelOperation {
    KernelExpression::Head head;
    std::string id; ///< as it is written: "center"
    std::function<Result<std::shared_ptr<const Kernel>>(
        std::shared_ptr<const Kernel> inner, std::shared_ptr<const Dataset> training, const Progress &progress)>
        make;
};

/// All operations; the parser, the printer and the binding work from this list.
std::span<const KernelOperation> kernelOperations();

} // namespace eigenscope
