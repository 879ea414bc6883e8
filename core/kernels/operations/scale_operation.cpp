#include "core/base/number_text.h"
#include "core/kernels/expression/operation_info.h"
#include "core/kernels/expression/text_cursor.h"
#include "core/kernels/operations/kernel_function.h"
#include "core/kernels/operations/operation_words.h"
#include "core/linalg/processor_clones.h"

namespace eigenscope {
namespace {

constexpr auto idOfScale = "scale";
constexpr double usualFactor = 1; // of the form, where nothing was written

EIGENSCOPE_PROCESSOR_CLONES void replaceByMultiple(std::span<double> values, double c) {
    for (double &value : values)
        value *= c;
}

Result<void> readScale(TextCursor &text, KernelExpression &made) {
    const std::size_t begin = text.at();
    TRY(const double c, text.signedNumber());
    if (!(c > 0))
        return text.located(
            {Error::Kind::InvalidParameter, sentence("The factor of a kernel must be a number above 0. Got %1.", c)},
            begin);
    made.numbers = {c};
    return {};
}

std::string argumentsOfScale(const KernelExpression &expression) {
    return numberText(expression.numbers.front());
}

std::vector<ParamSpec> paramsOfScale() {
    return {{.id = "c",
             .label = "c",
             .help = "Larger numbers give the kernel more weight.",
             .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.01, .softMax = 100},
             .defaultValue = usualFactor}};
}

ParamMap settingsOfScale(const KernelExpression &expression) {
    return {{"c", expression.numbers.front()}};
}

bool takeScale(KernelExpression &expression, const ParamMap &settings) {
    const auto c = settings.find("c");
    expression.numbers = {c == settings.end() ? usualFactor : std::get<double>(c->second)};
    return true;
}

KernelExpression startScale(const Names &) {
    return {.operation = idOfScale, .numbers = {0.5}};
}

std::string composedScale(const KernelExpression &) {
    return "{# 0} · {factor 0}";
}

Result<KernelPointer> makeScale(const OperationTask &task) {
    TRY(const auto parts, task.parts(task.training));
    return KernelPointer(std::make_shared<const KernelFunction>(
        idOfScale, [c = task.expression.numbers.front()](std::span<double> values) { replaceByMultiple(values, c); },
        parts.front(), task.written(parts)));
}

} // namespace

/// c * k with c > 0, see KernelFunction.
OperationInfo scaleOperation() {
    return {
        .id = idOfScale,
        .title = "Times a number",
        .formula = "c · k(x, y),  c > 0",
        .help = "Larger numbers give the kernel more weight in a sum. Positive semidefinite where k is.",
        .example = "0.5*gaussian(sigma=1)",
        .source = compositionSource,
        .form = OperationForm::Factor,
        .strength = OperationStrength::Product,
        .tile = "×",
        .read = readScale,
        .arguments = argumentsOfScale,
        .params = paramsOfScale(),
        .settings = settingsOfScale,
        .take = takeScale,
        .start = startScale,
        .composed = composedScale,
        .make = makeScale,
    };
}

} // namespace eigenscope
