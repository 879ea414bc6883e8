#include "core/kernels/expression/kernel_expression.h"

#include "core/base/number_text.h"
#include "core/kernels/expression/kernel_operations.h"
#include "core/kernels/expression/text_cursor.h"

#include <algorithm>

namespace eigenscope {
namespace {

using Head = KernelExpression::Head;

/// The value of a parameter; the name of a file stands in quotes where it has other signs than numbers and words.
std::string parameterText(const ParamValue &value) {
    const auto *text = std::get_if<std::string>(&value);
    if (!text || text->starts_with('['))
        return valueText(value);
    TextCursor cursor(*text, {});
    return cursor.word("+-._") == *text ? *text : quotedText(*text);
}

/// "gaussian(sigma=1.5)", "linear" where no parameter is written.
std::string withParameters(const KernelExpression &kernel) {
    std::string text = kernel.id;
    char before = '(';
    for (const auto &[id, value] : kernel.params) {
        text.append(1, before).append(id).append("=").append(parameterText(value));
        before = ',';
    }
    return before == '(' ? text : text + ")";
}

/// The part, in parentheses where it has one of these heads.
std::string inside(const KernelExpression &part, std::initializer_list<Head> weaker) {
    const std::string text = kernelText(part);
    return std::ranges::find(weaker, part.head) == weaker.end() ? text : "(" + text + ")";
}

std::string productText(const KernelExpression &product) {
    std::string text;
    for (const KernelExpression &part : product.parts) {
        const bool isLast = &part == &product.parts.back();
        text += (text.empty() ? "" : "*");
        text += isLast ? inside(part, {Head::Sum, Head::Product}) // a number there scales no more than this part
                       : inside(part, {Head::Sum, Head::Product, Head::Scale});
    }
    return text;
}

std::string sumText(const KernelExpression &sum) {
    std::string text;
    for (const KernelExpression &part : sum.parts)
        text.append(text.empty() ? "" : " + ").append(inside(part, {Head::Sum}));
    return text;
}

std::string columnsText(const Names &columns) {
    std::string text;
    for (const std::string &column : columns)
        text.append(text.empty() ? "" : ",").append(isBareName(column) ? column : quotedText(column));
    return "[" + text + "]";
}

std::string functionsText(const std::vector<Arithmetic> &functions) {
    std::string text;
    for (const Arithmetic &function : functions)
        text.append(text.empty() ? "" : ", ").append(arithmeticText(function));
    return text;
}

/// What stands before the kernel in the parentheses of an operation.
std::string argumentsText(const KernelExpression &operation) {
    if (operation.head == Head::Scaled)
        return functionsText(operation.functions) + ", ";
    if (operation.head == Head::Mapped)
        return (operation.id.empty() ? "[" + functionsText(operation.functions) + "]" : withParameters(operation)) +
               ", ";
    return {};
}

} // namespace

std::string kernelText(const KernelExpression &expression) {
    switch (expression.head) {
    case Head::Kernel: return withParameters(expression);
    case Head::Scale:
        return numberText(expression.numbers.front()) + "*" + inside(expression.parts.front(), {Head::Sum});
    case Head::Sum: return sumText(expression);
    case Head::Product: return productText(expression);
    case Head::Columns:
        return inside(expression.parts.front(), {Head::Sum, Head::Product, Head::Scale, Head::Columns}) +
               columnsText(expression.columns);
    default: break;
    }
    std::string text = wordOf(expression.head) + "(" + argumentsText(expression) + kernelText(expression.parts.front());
    for (const double coefficient : expression.numbers)
        text.append(", ").append(numberText(coefficient));
    return text + ")";
}

} // namespace eigenscope
