#include "core/kernels/expression/operation_info.h"
#include "core/kernels/operations/kernel_function.h"
#include "core/kernels/operations/operation_words.h"
#include "core/linalg/exponential.h"

namespace eigenscope {
namespace {

constexpr auto idOfExp = "exp";

std::string composedExp(const KernelExpression &) {
    return "exp({in 0})";
}

Result<KernelPointer> makeExp(const OperationTask &task) {
    TRY(const auto parts, task.parts(task.training));
    return KernelPointer(std::make_shared<const KernelFunction>(
        idOfExp, [](std::span<double> values) { replaceByExp(values, 1); }, parts.front(), task.written(parts)));
}

} // namespace

/// exp(k), see KernelFunction.
OperationInfo expOperation() {
    return {
        .id = idOfExp,
        .title = "Exponential",
        .formula = "exp(k(x, y))",
        .help = "All powers of the kernel at once, each divided by its factorial. Positive semidefinite where k is.",
        .example = "exp(linear)",
        .source = compositionSource,
        .composed = composedExp,
        .make = makeExp,
    };
}

} // namespace eigenscope
