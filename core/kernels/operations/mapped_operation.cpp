#include "core/kernels/operations/mapped_operation.h"

#include "core/base/nearest_name.h"
#include "core/kernels/expression/parameter_text.h"
#include "core/kernels/expression/text_cursor.h"
#include "core/kernels/operations/mapped_kernel.h"
#include "core/prepare/polynomial_features.h"

namespace eigenscope {
namespace {

Result<void> readFunctions(TextCursor &text, std::vector<Arithmetic> &functions) {
    do {
        TRY(Arithmetic function, parseArithmetic(text));
        functions.push_back(std::move(function));
    } while (text.take(','));
    if (!text.take(']'))
        return text.expected("',' or ']' after a function");
    return text.take(',') ? Result<void>{} : text.expected("',' and a kernel after the function");
}

Result<void> readFeatureMap(TextCursor &text, KernelExpression &made) {
    const std::size_t begin = text.at();
    made.id = text.id();
    if (made.id.empty())
        return text.expected("'[' and functions of columns, or " + std::string(PolynomialFeatures::id));
    if (made.id != PolynomialFeatures::id)
        return text.located(unknownName("feature map", made.id, Names{PolynomialFeatures::id}), begin);
    TRY(made.params, readWrittenParameters(text, "map", made.id, PolynomialFeatures::schema().specs()));
    return text.take(',') ? Result<void>{} : text.expected("',' and a kernel after the map");
}

Result<MappedKernel::Map> mapOf(const KernelExpression &expression, const Points &points) {
    if (expression.id.empty())
        return functionsOfColumns(expression.functions, points.columns);
    TRY(const auto settings, PolynomialFeatures::schema().read(expression.id, expression.params));
    return monomials(settings, points.columns);
}

} // namespace

Result<void> MappedOperation::read(TextCursor &text, KernelExpression &made) {
    return text.take('[') ? readFunctions(text, made.functions) : readFeatureMap(text, made);
}

std::string MappedOperation::arguments(const KernelExpression &expression) {
    if (!expression.id.empty())
        return withWrittenParameters(expression.id, expression.params);
    std::string text;
    for (const Arithmetic &function : expression.functions)
        text.append(text.empty() ? "" : ", ").append(arithmeticText(function));
    return "[" + text + "]";
}

KernelExpression MappedOperation::start(const Names &columns) {
    KernelExpression made{.operation = id};
    for (const std::string &name : columns)
        made.functions.push_back({.head = Arithmetic::Head::Column, .column = name});
    return made;
}

std::string MappedOperation::composed(const KernelExpression &) {
    return "{k}(φ(x), φ(y))";
}

Result<KernelPointer> MappedOperation::make(const OperationTask &task) {
    TRY(task.requirePoints(id));
    TRY(const MappedKernel::Map map, mapOf(task.expression, task.training->points()));
    return MappedKernel::make(id, map, task);
}

} // namespace eigenscope
