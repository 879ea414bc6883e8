#include "core/kernels/operations/scaled_operation.h"

#include "core/kernels/expression/text_cursor.h"
#include "core/kernels/operations/scaled_kernel.h"

namespace eigenscope {

Result<void> ScaledOperation::read(TextCursor &text, KernelExpression &made) {
    TRY(Arithmetic function, parseArithmetic(text));
    made.functions.push_back(std::move(function));
    return text.take(',') ? Result<void>{} : text.expected("',' and a kernel after the function");
}

std::string ScaledOperation::arguments(const KernelExpression &expression) {
    return arithmeticText(expression.functions.front());
}

KernelExpression ScaledOperation::start(const Names &) {
    return {.operation = id, .functions = {Arithmetic{.head = Arithmetic::Head::Norm}}};
}

std::string ScaledOperation::composed(const KernelExpression &) {
    return "f(x) · {factor 0} · f(y)";
}

Result<KernelPointer> ScaledOperation::make(const OperationTask &task) {
    TRY(const auto parts, task.parts(task.training));
    TRY(task.requirePoints(id));
    const Points &points = task.training->points();
    const Arithmetic &f = task.expression.functions.front();
    TRY(evaluated(f, points.X, points.columns));
    return KernelPointer(std::make_shared<const ScaledKernel>(f, points.columns, parts.front(), task.written(parts)));
}

} // namespace eigenscope
