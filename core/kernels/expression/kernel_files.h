#pragma once

#include "core/kernels/expression/kernel_expression.h"

#include <functional>
#include <string>

namespace eigenscope {

/// The same expression with each matrix that is named by a file called as `name` calls that file.
KernelExpression withFilesNamed(KernelExpression expression, const Registry<KernelInfo> &kernels,
                                const std::function<std::string(const std::string &file)> &name);

} // namespace eigenscope
