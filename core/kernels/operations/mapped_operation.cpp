#include "core/base/nearest_name.h"
#include "core/kernels/expression/arithmetic_words.h"
#include "core/kernels/expression/operation_info.h"
#include "core/kernels/expression/parameter_text.h"
#include "core/kernels/expression/text_cursor.h"
#include "core/kernels/operations/mapped_kernel.h"
#include "core/kernels/operations/operation_words.h"
#include "core/prepare/polynomial_features.h"

namespace eigenscope {
namespace {

constexpr auto idOfMapped = "mapped";

Result<void> readFunctions(TextCursor &text, std::vector<Arithmetic> &functions) {
    do {
        TRY(Arithmetic function, parseArithmetic(text));
        functions.push_back(std::move(function));
    } while (text.take(','));
    if (!text.take(']'))
        return text.expected(sentence("',' or ']' after a function"));
    return text.take(',') ? Result<void>{} : text.expected(sentence("',' and a kernel after the function"));
}

Result<void> readFeatureMap(TextCursor &text, KernelExpression &made) {
    const std::size_t begin = text.at();
    made.id = text.id();
    if (made.id.empty())
        return text.expected(sentence("'[' and functions of columns, or %1", PolynomialFeatures::id));
    if (made.id != PolynomialFeatures::id)
        return text.located(unknownName(sentence("feature map"), made.id, Names{PolynomialFeatures::id}), begin);
    TRY(made.params,
        readWrittenParameters(text, made.id, PolynomialFeatures::name, PolynomialFeatures::schema().specs()));
    return text.take(',') ? Result<void>{} : text.expected(sentence("',' and a kernel after the map"));
}

Result<MappedKernel::Map> mapOf(const KernelExpression &expression, const Points &points) {
    if (expression.id.empty())
        return functionsOfColumns(expression.functions, points.columns);
    TRY(const auto settings, PolynomialFeatures::schema().read(PolynomialFeatures::name, expression.params));
    return monomials(settings, points.columns);
}

Result<void> readMapped(TextCursor &text, KernelExpression &made) {
    return text.take('[') ? readFunctions(text, made.functions) : readFeatureMap(text, made);
}

std::string argumentsOfMapped(const KernelExpression &expression) {
    if (!expression.id.empty())
        return withWrittenParameters(expression.id, expression.params);
    std::string text;
    for (const Arithmetic &function : expression.functions)
        text.append(text.empty() ? "" : ", ").append(arithmeticText(function));
    return "[" + text + "]";
}

KernelExpression startMapped(const Names &columns) {
    KernelExpression made{.operation = idOfMapped};
    for (const std::string &name : columns)
        made.functions.push_back({.head = Arithmetic::Head::Column, .column = name});
    return made;
}

std::string composedMapped(const KernelExpression &) {
    return "{k}(φ(x), φ(y))";
}

/// InvalidData where a function is not defined on the training objects.
Result<KernelPointer> makeMapped(const OperationTask &task) {
    TRY(task.requirePoints(plainWords(idOfMapped)));
    TRY(const MappedKernel::Map map, mapOf(task.expression, task.training->points()));
    return MappedKernel::make(idOfMapped, map, task);
}

} // namespace

/// mapped([φ1, φ2, …], k), or mapped(polynomial-features(…), k), see MappedKernel.
OperationInfo mappedOperation() {
    return {
        .id = idOfMapped,
        .title = "Of mapped points",
        .formula = "k(φ(x), φ(y))",
        .help = "Maps the points first, by functions of their columns, and compares them then. Positive semidefinite "
                "where k is.",
        .example = "mapped([a^2,b^2],gaussian(sigma=1))",
        .source = compositionSource,
        .ofPoints = true,
        .read = readMapped,
        .arguments = argumentsOfMapped,
        .argumentsFirst = true,
        .hint = arithmeticHint,
        .start = startMapped,
        .composed = composedMapped,
        .defines = "φ(x) = {arguments}",
        .make = makeMapped,
    };
}

} // namespace eigenscope
