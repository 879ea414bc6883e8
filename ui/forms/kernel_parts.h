#pragma once

#include "core/kernels/kernel_expression.h"

namespace eigenscope {

/// An expression as the card shows it: one kernel and which operations stand around it.
struct KernelParts {
    std::string id;
    ParamMap params;
    bool center = false, normalize = false;
};

/// The kernel at the core of the expression and the operations around it.
KernelParts kernelParts(const KernelExpression &expression);

/// center(normalize(kernel)), each where it is asked for.
KernelExpression composed(const KernelParts &parts);

} // namespace eigenscope
