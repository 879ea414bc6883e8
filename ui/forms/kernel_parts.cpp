#include "ui/forms/kernel_parts.h"

namespace eigenscope {
namespace {

using Head = KernelExpression::Head;

KernelExpression around(Head head, KernelExpression inner) {
    return {.head = head, .id = {}, .params = {}, .parts = {std::move(inner)}};
}

} // namespace

KernelParts kernelParts(const KernelExpression &expression) {
    if (expression.head == Head::Kernel)
        return {expression.id, expression.params};
    KernelParts parts = kernelParts(expression.parts.front());
    (expression.head == Head::Center ? parts.center : parts.normalize) = true;
    return parts;
}

KernelExpression composed(const KernelParts &parts) {
    KernelExpression expression{.head = Head::Kernel, .id = parts.id, .params = parts.params, .parts = {}};
    if (parts.normalize)
        expression = around(Head::Normalize, std::move(expression));
    if (parts.center)
        expression = around(Head::Center, std::move(expression));
    return expression;
}

} // namespace eigenscope
