#include "core/kernels/expression/arithmetic_words.h"
#include "core/kernels/expression/operation_info.h"
#include "core/kernels/expression/text_cursor.h"
#include "core/kernels/operations/operation_words.h"
#include "core/kernels/operations/scaled_kernel.h"

namespace eigenscope {
namespace {

constexpr auto idOfScaled = "scaled";

Result<void> readScaled(TextCursor &text, KernelExpression &made) {
    TRY(Arithmetic function, parseArithmetic(text));
    made.functions.push_back(std::move(function));
    return text.take(',') ? Result<void>{} : text.expected(sentence("',' and a kernel after the function"));
}

std::string argumentsOfScaled(const KernelExpression &expression) {
    return arithmeticText(expression.functions.front());
}

KernelExpression startScaled(const Names &) {
    return {.operation = idOfScaled, .functions = {Arithmetic{.head = Arithmetic::Head::Norm}}};
}

std::string composedScaled(const KernelExpression &) {
    return "f(x) · {factor 0} · f(y)";
}

/// InvalidData where f is not defined on the training objects.
Result<KernelPointer> makeScaled(const OperationTask &task) {
    TRY(const auto parts, task.parts(task.training));
    TRY(task.requirePoints(plainWords(idOfScaled)));
    const Points &points = task.training->points();
    const Arithmetic &f = task.expression.functions.front();
    TRY(evaluated(f, points.X, points.columns));
    return KernelPointer(std::make_shared<const ScaledKernel>(f, points.columns, parts.front(), task.written(parts)));
}

} // namespace

/// scaled(f, k), see ScaledKernel.
OperationInfo scaledOperation() {
    return {
        .id = idOfScaled,
        .title = "Scaled by a function",
        .formula = "f(x) k(x, y) f(y)",
        .help = "Makes the image of each object longer or shorter by a function f of its columns. Positive "
                "semidefinite where k is.",
        .example = "scaled(exp(-norm),linear)",
        .source = compositionSource,
        .ofPoints = true,
        .read = readScaled,
        .arguments = argumentsOfScaled,
        .argumentsFirst = true,
        .hint = arithmeticHint,
        .start = startScaled,
        .composed = composedScaled,
        .defines = "f(x) = {arguments}",
        .make = makeScaled,
    };
}

} // namespace eigenscope
