#include "core/base/nearest_name.h"
#include "core/kernels/expression/centered_kernel.h"
#include "core/kernels/expression/combined_kernel.h"
#include "core/kernels/expression/kernel_expression.h"
#include "core/kernels/expression/kernel_function.h"
#include "core/kernels/expression/kernel_operations.h"
#include "core/kernels/expression/mapped_kernel.h"
#include "core/kernels/expression/normalized_kernel.h"
#include "core/kernels/expression/scaled_kernel.h"
#include "core/prepare/polynomial_features.h"

#include <algorithm>

namespace eigenscope {
namespace {

using Head = KernelExpression::Head;
using Training = std::shared_ptr<const Dataset>;

/// A kernel, and the expression with the values it uses.
struct Bound {
    std::shared_ptr<const Kernel> kernel;
    KernelExpression used;
};

/// "points or sequences"
std::string orList(const std::vector<ObjectKind> &kinds) {
    std::string text;
    for (const ObjectKind kind : kinds)
        text.append(text.empty() ? "" : " or ").append(kindName(kind));
    return text;
}

Result<void> takes(const std::string &what, const std::vector<ObjectKind> &kinds, ObjectKind kind) {
    if (std::ranges::find(kinds, kind) != kinds.end())
        return {};
    return Error{Error::Kind::InvalidData,
                 what + " takes " + orList(kinds) + ", but the data are " + std::string(kindName(kind)) + "."};
}

class KernelBinding {
public:
    KernelBinding(const Registry<KernelInfo> &kernels, const Progress &progress)
        : m_kernels(kernels), m_progress(progress) {}

    Result<Bound> bound(const KernelExpression &expression, const Training &training) const {
        switch (expression.head) {
        case Head::Kernel: return leaf(expression, training);
        case Head::Columns:
        case Head::Mapped: return mapped(expression, training);
        default: return operation(expression, training);
        }
    }

private:
    Result<Bound> leaf(const KernelExpression &expression, const Training &training) const {
        const KernelInfo *info = m_kernels.find(expression.id);
        if (!info)
            return unknownName("kernel", expression.id, m_kernels.ids());
        if (const auto taken = takes("The " + info->id + " kernel", info->kinds, training->kind()); !taken)
            return taken.error();
        auto kernel = info->make(expression.params, training->objects);
        if (!kernel)
            return kernel.error();
        Result<KernelExpression> used = parseKernel((*kernel)->expression(), m_kernels);
        if (!used)
            return used.error();
        return Bound{*std::move(kernel), *std::move(used)};
    }

    Result<Bound> operation(const KernelExpression &expression, const Training &training) const {
        KernelExpression used = expression;
        std::vector<std::shared_ptr<const Kernel>> parts;
        for (std::size_t i = 0; i < expression.parts.size(); ++i) {
            Result<Bound> part = bound(expression.parts[i], training);
            if (!part)
                return part;
            parts.push_back(std::move(part->kernel));
            used.parts[i] = std::move(part->used);
        }
        const auto inner = parts.front();
        const std::string written = kernelText(used);
        const auto made = [&](std::shared_ptr<const Kernel> kernel) { return Bound{std::move(kernel), used}; };
        switch (expression.head) {
        case Head::Sum: return made(std::make_shared<const CombinedKernel>(Joining::Add, std::move(parts), written));
        case Head::Product:
            return made(std::make_shared<const CombinedKernel>(Joining::Multiply, std::move(parts), written));
        case Head::Scale: return made(KernelFunction::scale(expression.numbers.front(), inner, written));
        case Head::Exp: return made(KernelFunction::exp(inner, written));
        case Head::PolynomialOf: return made(KernelFunction::polynomial(expression.numbers, inner, written));
        case Head::Normalize: return made(std::make_shared<const NormalizedKernel>(inner));
        case Head::Scaled: {
            if (const auto taken = takes(wordOf(Head::Scaled), {ObjectKind::Points}, training->kind()); !taken)
                return taken.error();
            const Points &points = training->points();
            if (const auto defined = evaluated(expression.functions.front(), points.X, points.columns); !defined)
                return defined.error();
            return made(
                std::make_shared<const ScaledKernel>(expression.functions.front(), points.columns, inner, written));
        }
        default: break;
        }
        auto centered = CenteredKernel::make(inner, training, m_progress);
        if (!centered)
            return centered.error();
        return made(*std::move(centered));
    }

    /// k of what a map makes of the points: the kernel inside is fixed on that.
    Result<Bound> mapped(const KernelExpression &expression, const Training &training) const {
        const bool isChoice = expression.head == Head::Columns;
        if (const auto taken =
                takes(isChoice ? "A choice of columns" : wordOf(Head::Mapped), {ObjectKind::Points}, training->kind());
            !taken)
            return taken.error();
        const Result<MappedKernel::Map> map = mapOf(expression, training->points());
        if (!map)
            return map.error();
        Result<Points> images = (*map)(training->points());
        if (!images)
            return images.error();
        Dataset chosen = *training;
        chosen.objects = *std::move(images);
        const auto image = std::make_shared<const Dataset>(std::move(chosen));
        Result<Bound> inner = bound(expression.parts.front(), image);
        if (!inner)
            return inner;
        KernelExpression used = expression;
        used.parts.front() = std::move(inner->used);
        const std::string written = kernelText(used);
        return Bound{std::make_shared<const MappedKernel>(isChoice ? "columns" : wordOf(Head::Mapped), *map, training,
                                                          image, std::move(inner->kernel), written),
                     std::move(used)};
    }

    static Result<MappedKernel::Map> mapOf(const KernelExpression &expression, const Points &points) {
        if (expression.head == Head::Columns)
            return chosenColumns(expression.columns, points.columns);
        if (expression.id.empty())
            return functionsOfColumns(expression.functions, points.columns);
        const auto settings = PolynomialFeatures::schema().read(expression.id, expression.params);
        if (!settings)
            return settings.error();
        return monomials(*settings, points.columns);
    }

    const Registry<KernelInfo> &m_kernels;
    const Progress &m_progress;
};

} // namespace

Result<std::shared_ptr<const Kernel>> bindKernel(const KernelExpression &expression,
                                                 const Registry<KernelInfo> &kernels,
                                                 std::shared_ptr<const Dataset> training, const Progress &progress) {
    Result<Bound> bound = KernelBinding(kernels, progress).bound(expression, training);
    if (!bound)
        return bound.error();
    return std::move(bound->kernel);
}

} // namespace eigenscope
