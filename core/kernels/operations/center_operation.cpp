#include "core/kernels/expression/operation_info.h"
#include "core/kernels/operations/centered_kernel.h"
#include "core/kernels/operations/operation_words.h"

namespace eigenscope {
namespace {

OperationToggle toggleOfCenter() {
    return {.name = "Center",
            .help = "center(k): moves the mean of the images of all points to the origin of feature space.",
            .place = 2};
}

std::string composedCenter(const KernelExpression &) {
    return "{k}(x, y) − E_z {k}(x, z) − E_z {k}(z, y) + E {k}";
}

Result<KernelPointer> makeCenter(const OperationTask &task) {
    TRY(const auto parts, task.parts(task.training));
    return CenteredKernel::make(parts.front(), task.training, task.progress);
}

} // namespace

/// center(k), see CenteredKernel.
OperationInfo centerOperation() {
    return {
        .id = "center",
        .title = "Center in feature space",
        .formula = "⟨φ(x) − μ, φ(y) − μ⟩",
        .help = "Moves the mean μ of the images of all objects to the origin of feature space. Positive semidefinite "
                "where k is.",
        .example = "center(gaussian(sigma=1))",
        .source = compositionSource,
        .toggle = toggleOfCenter(),
        .composed = composedCenter,
        .make = makeCenter,
    };
}

} // namespace eigenscope
