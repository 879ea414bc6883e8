#include "core/kernels/expression/kernel_operations.h"

#include <algorithm>

namespace eigenscope {

std::span<const KernelOperation> kernelOperations() {
    using Head = KernelExpression::Head;
    static const std::vector<KernelOperation> operations = {
        {Head::Exp, "exp"},       {Head::PolynomialOf, "polynomial-of"},
        {Head::Scaled, "scaled"}, {Head::Mapped, "mapped"},
        {Head::Center, "center"}, {Head::Normalize, "normalize"},
    };
    return operations;
}

std::string wordOf(KernelExpression::Head head) {
    const auto found = std::ranges::find(kernelOperations(), head, &KernelOperation::head);
    return found == kernelOperations().end() ? std::string{} : found->word;
}

} // namespace eigenscope
