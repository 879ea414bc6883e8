#include "core/kernels/operations/polynomial_operation.h"

#include "core/base/number_text.h"
#include "core/kernels/expression/text_cursor.h"
#include "core/kernels/operations/kernel_function.h"
#include "core/linalg/processor_clones.h"

namespace eigenscope {
namespace {

/// By Horner's rule.
EIGENSCOPE_PROCESSOR_CLONES void replaceByPolynomial(std::span<double> values, std::span<const double> coefficients) {
    for (double &value : values) {
        double sum = 0;
        for (std::size_t i = coefficients.size(); i > 0; --i)
            sum = sum * value + coefficients[i - 1];
        value = sum;
    }
}

/// "{# 2} {k}^2": a coefficient of 1 is not written.
std::string composedTerm(std::size_t power, double coefficient) {
    const std::string factor = "{# " + std::to_string(power) + "}";
    if (power == 0)
        return factor;
    return (coefficient == 1 ? "" : factor + " ") + "{k}" + (power > 1 ? "^" + std::to_string(power) : "");
}

} // namespace

Result<void> PolynomialOperation::read(TextCursor &text, KernelExpression &made) {
    if (text.next() != ',')
        return text.expected("',' and the coefficients a0, a1, … after the kernel");
    while (text.take(',')) {
        const std::size_t begin = text.at();
        TRY(const double a, text.signedNumber());
        if (!(a >= 0))
            return text.located(
                {Error::Kind::InvalidParameter,
                 "The coefficients of polynomial-of must be reals of at least 0. Got " + numberText(a) + "."},
                begin);
        made.numbers.push_back(a);
    }
    return {};
}

std::string PolynomialOperation::arguments(const KernelExpression &expression) {
    std::string text;
    for (const double coefficient : expression.numbers)
        text.append(text.empty() ? "" : ", ").append(numberText(coefficient));
    return text;
}

KernelExpression PolynomialOperation::start(const Names &) {
    return {.operation = id, .numbers = {0, 1, 1}};
}

std::string PolynomialOperation::composed(const KernelExpression &expression) {
    std::string sum;
    for (std::size_t power = 0; power < expression.numbers.size(); ++power)
        if (const double a = expression.numbers[power]; a != 0)
            sum.append(sum.empty() ? "" : " + ").append(composedTerm(power, a));
    return sum.empty() ? "0" : sum;
}

Result<KernelPointer> PolynomialOperation::make(const OperationTask &task) {
    TRY(const auto parts, task.parts(task.training));
    const auto replace = [coefficients = task.expression.numbers](std::span<double> values) {
        replaceByPolynomial(values, coefficients);
    };
    return KernelPointer(std::make_shared<const KernelFunction>(id, replace, parts.front(), task.written(parts)));
}

} // namespace eigenscope
