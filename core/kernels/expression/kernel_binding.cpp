#include "core/base/nearest_name.h"
#include "core/kernels/expression/operation_info.h"

#include <algorithm>

namespace eigenscope {
namespace {

using Training = std::shared_ptr<const Dataset>;

Result<void> takes(const Sentence &what, const std::vector<ObjectKind> &kinds, ObjectKind kind) {
    if (std::ranges::find(kinds, kind) != kinds.end())
        return {};
    Sentences taken;
    for (const ObjectKind one : kinds)
        taken.push_back(catalogueWords(kindName(one)));
    return Error{Error::Kind::InvalidData,
                 sentence("%1 takes %2, but the data are %3.", what, orWords(taken), catalogueWords(kindName(kind)))};
}

class KernelBinding {
public:
    KernelBinding(const Registry<KernelInfo> &kernels, const Progress &progress)
        : m_kernels(kernels), m_progress(progress) {}

    Result<KernelPointer> bound(const KernelExpression &expression, const Training &training) const {
        if (expression.isNamed())
            return named(expression, training);
        const auto parts = [&](const Training &objects) { return boundParts(expression, objects); };
        return operationOf(expression).make({expression, training, m_progress, parts});
    }

private:
    Result<KernelPointer> named(const KernelExpression &expression, const Training &training) const {
        const KernelInfo *info = m_kernels.find(expression.id);
        if (!info)
            return unknownName(sentence("kernel"), expression.id, m_kernels.ids());
        TRY(takes(sentence("The %1 kernel", catalogueWords(info->name)), info->kinds, training->kind()));
        return info->make(expression.params, training->objects);
    }

    Result<std::vector<KernelPointer>> boundParts(const KernelExpression &expression, const Training &training) const {
        std::vector<KernelPointer> parts;
        for (const KernelExpression &part : expression.parts) {
            TRY(parts.emplace_back(), bound(part, training));
        }
        return parts;
    }

    const Registry<KernelInfo> &m_kernels;
    const Progress &m_progress;
};

} // namespace

Result<void> OperationTask::requirePoints(const Sentence &subject) const {
    return takes(subject, {ObjectKind::Points}, training->kind());
}

std::string OperationTask::written(std::span<const KernelPointer> made) const {
    KernelExpression used = expression;
    for (std::size_t i = 0; i < made.size(); ++i)
        used.parts[i] = withUsedParameters(std::move(used.parts[i]), *made[i]);
    return kernelText(used);
}

KernelExpression withUsedParameters(KernelExpression expression, const Kernel &kernel) {
    if (expression.isNamed()) {
        const UsedParams used = kernel.parameters();
        expression.params = ParamMap(used.begin(), used.end());
    }
    const std::vector<KernelPointer> parts = kernel.parts();
    for (std::size_t i = 0; i < parts.size(); ++i)
        expression.parts[i] = withUsedParameters(std::move(expression.parts[i]), *parts[i]);
    return expression;
}

Result<KernelPointer> bindKernel(const KernelExpression &expression, const Registry<KernelInfo> &kernels,
                                 std::shared_ptr<const Dataset> training, const Progress &progress) {
    return KernelBinding(kernels, progress).bound(expression, training);
}

} // namespace eigenscope
