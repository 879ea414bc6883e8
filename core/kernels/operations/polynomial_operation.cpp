#include "core/base/number_text.h"
#include "core/kernels/expression/operation_info.h"
#include "core/kernels/expression/text_cursor.h"
#include "core/kernels/operations/kernel_function.h"
#include "core/kernels/operations/operation_words.h"
#include "core/linalg/processor_clones.h"

namespace eigenscope {
namespace {

constexpr auto idOfPolynomial = "polynomial-of";

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

Result<void> readPolynomial(TextCursor &text, KernelExpression &made) {
    if (text.next() != ',')
        return text.expected(sentence("',' and the coefficients a0, a1, … after the kernel"));
    while (text.take(',')) {
        const std::size_t begin = text.at();
        TRY(const double a, text.signedNumber());
        if (!(a >= 0))
            return text.located({Error::Kind::InvalidParameter,
                                 sentence("The coefficients of polynomial-of must be reals of at least 0. Got %1.", a)},
                                begin);
        made.numbers.push_back(a);
    }
    return {};
}

std::string argumentsOfPolynomial(const KernelExpression &expression) {
    std::string text;
    for (const double coefficient : expression.numbers)
        text.append(text.empty() ? "" : ", ").append(numberText(coefficient));
    return text;
}

KernelExpression startPolynomial(const Names &) {
    return {.operation = idOfPolynomial, .numbers = {0, 1, 1}};
}

std::string composedPolynomial(const KernelExpression &expression) {
    std::string sum;
    for (std::size_t power = 0; power < expression.numbers.size(); ++power)
        if (const double a = expression.numbers[power]; a != 0)
            sum.append(sum.empty() ? "" : " + ").append(composedTerm(power, a));
    return sum.empty() ? "0" : sum;
}

Result<KernelPointer> makePolynomial(const OperationTask &task) {
    TRY(const auto parts, task.parts(task.training));
    const auto replace = [coefficients = task.expression.numbers](std::span<double> values) {
        replaceByPolynomial(values, coefficients);
    };
    return KernelPointer(
        std::make_shared<const KernelFunction>(idOfPolynomial, replace, parts.front(), task.written(parts)));
}

} // namespace

/// polynomial-of(k, a0, a1, …) with aᵢ ≥ 0, see KernelFunction.
OperationInfo polynomialOperation() {
    return {
        .id = idOfPolynomial,
        .title = "Polynomial of a kernel",
        .formula = "a₀ + a₁ k(x, y) + a₂ k(x, y)² + …",
        .help = "A sum of powers with numbers a that are not negative. Positive semidefinite where k is.",
        .example = "polynomial-of(gaussian(sigma=1),0,1,2)",
        .source = compositionSource,
        .read = readPolynomial,
        .arguments = argumentsOfPolynomial,
        .hint = "The numbers a₀, a₁, …, none of them negative.",
        .start = startPolynomial,
        .composed = composedPolynomial,
        .make = makePolynomial,
    };
}

} // namespace eigenscope
