#include "core/kernels/expression/operation_info.h"
#include "core/kernels/operations/normalized_kernel.h"
#include "core/kernels/operations/operation_words.h"

namespace eigenscope {
namespace {

OperationToggle toggleOfNormalize() {
    return {.name = "Normalize",
            .help = "normalize(k): brings the image of every point to length 1, so that k becomes a cosine.",
            .place = 1};
}

std::string composedNormalize(const KernelExpression &) {
    return "{k}(x, y) / √({k}(x, x) {k}(y, y))";
}

Result<KernelPointer> makeNormalize(const OperationTask &task) {
    TRY(const auto parts, task.parts(task.training));
    return KernelPointer(std::make_shared<const NormalizedKernel>(parts.front()));
}

} // namespace

/// normalize(k), see NormalizedKernel.
OperationInfo normalizeOperation() {
    return {
        .id = "normalize",
        .title = "Normalize",
        .formula = "k(x, y) / √(k(x, x) · k(y, y))",
        .help = "Brings the image of every object to length 1, so that k becomes the cosine of the angle in feature "
                "space. Positive semidefinite where k is.",
        .example = "normalize(polynomial(degree=2,c=1))",
        .source = compositionSource,
        .toggle = toggleOfNormalize(),
        .composed = composedNormalize,
        .make = makeNormalize,
    };
}

} // namespace eigenscope
