#include "core/kernels/kernel_expression.h"

#include "core/base/nearest_name.h"
#include "core/kernels/kernel_operations.h"

#include <algorithm>

namespace eigenscope {

std::string kernelText(const KernelExpression &expression) {
    if (expression.head != KernelExpression::Head::Kernel) {
        const auto operation = std::ranges::find(kernelOperations(), expression.head, &KernelOperation::head);
        return operation->id + "(" + kernelText(expression.parts.front()) + ")";
    }
    std::string text = expression.id;
    char before = '(';
    for (const auto &[id, value] : expression.params) {
        text.append(1, before).append(id).append("=").append(valueText(value));
        before = ',';
    }
    return before == '(' ? text : text + ")";
}

Result<std::shared_ptr<const Kernel>> bindKernel(const KernelExpression &expression,
                                                 const Registry<KernelInfo> &kernels,
                                                 std::shared_ptr<const Dataset> training, const Progress &progress) {
    if (expression.head != KernelExpression::Head::Kernel) {
        auto inner = bindKernel(expression.parts.front(), kernels, training, progress);
        if (!inner)
            return inner;
        const auto operation = std::ranges::find(kernelOperations(), expression.head, &KernelOperation::head);
        return operation->make(*std::move(inner), std::move(training), progress);
    }
    const KernelInfo *info = kernels.find(expression.id);
    if (!info)
        return unknownName("kernel", expression.id, kernels.ids());
    if (std::ranges::find(info->kinds, training->kind()) == info->kinds.end()) {
        std::string taken;
        for (const ObjectKind kind : info->kinds)
            taken.append(taken.empty() ? "" : " or ").append(kindName(kind));
        return Error{Error::Kind::InvalidData, "The " + info->id + " kernel takes " + taken + ", but the data are " +
                                                   std::string(kindName(training->kind())) + "."};
    }
    return info->make(expression.params, training->objects);
}

} // namespace eigenscope
