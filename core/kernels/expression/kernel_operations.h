#pragma once

#include "core/kernels/expression/kernel_expression.h"

#include <span>

namespace eigenscope {

/// An operation on kernels that is written with a word: "center(…)".
struct KernelOperation {
    KernelExpression::Head head;
    std::string word;
};

/// All of them; the parser and the printer work from this list.
std::span<const KernelOperation> kernelOperations();

/// The word of an operation; empty for those that are written with a sign.
std::string wordOf(KernelExpression::Head head);

} // namespace eigenscope
