#include "core/kernels/expression/operation_info.h"
#include "core/kernels/operations/combined_kernel.h"
#include "core/kernels/operations/operation_words.h"

namespace eigenscope {
namespace {

std::string composedProduct(const KernelExpression &expression) {
    std::string text;
    for (std::size_t i = 0; i < expression.parts.size(); ++i)
        text += (i == 0 ? "{factor " : " · {factor ") + std::to_string(i) + "}";
    return text;
}

Result<KernelPointer> makeProduct(const OperationTask &task) {
    TRY(auto parts, task.parts(task.training));
    const std::string written = task.written(parts);
    return KernelPointer(std::make_shared<const CombinedKernel>(Joining::Multiply, std::move(parts), written));
}

} // namespace

/// k1 * k2 * …, see CombinedKernel.
OperationInfo productOperation() {
    return {
        .id = productId,
        .title = "Product",
        .formula = "k₁(x, y) · k₂(x, y)",
        .help = "Objects are alike where all of the kernels say so: the products of the features of both. Positive "
                "semidefinite where all factors are (Schur).",
        .example = "gaussian(sigma=1)*linear",
        .source = compositionSource,
        .form = OperationForm::Between,
        .strength = OperationStrength::Product,
        .sign = '*',
        .tile = "×",
        .composed = composedProduct,
        .make = makeProduct,
    };
}

} // namespace eigenscope
