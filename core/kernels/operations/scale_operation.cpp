#include "core/kernels/operations/scale_operation.h"

#include "core/base/number_text.h"
#include "core/kernels/expression/text_cursor.h"
#include "core/kernels/operations/kernel_function.h"
#include "core/linalg/processor_clones.h"

namespace eigenscope {
namespace {

constexpr double usualFactor = 1; // of the form, where nothing was written

EIGENSCOPE_PROCESSOR_CLONES void replaceByMultiple(std::span<double> values, double c) {
    for (double &value : values)
        value *= c;
}

} // namespace

Result<void> ScaleOperation::read(TextCursor &text, KernelExpression &made) {
    const std::size_t begin = text.at();
    TRY(const double c, text.signedNumber());
    if (!(c > 0))
        return text.located({Error::Kind::InvalidParameter,
                             "The factor of a kernel must be a real above 0. Got " + numberText(c) + "."},
                            begin);
    made.numbers = {c};
    return {};
}

std::string ScaleOperation::arguments(const KernelExpression &expression) {
    return numberText(expression.numbers.front());
}

std::vector<ParamSpec> ScaleOperation::params() {
    return {{.id = "c",
             .label = "c",
             .help = "Larger numbers give the kernel more weight.",
             .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.01, .softMax = 100},
             .defaultValue = usualFactor}};
}

ParamMap ScaleOperation::settings(const KernelExpression &expression) {
    return {{"c", expression.numbers.front()}};
}

bool ScaleOperation::take(KernelExpression &expression, const ParamMap &settings) {
    const auto c = settings.find("c");
    expression.numbers = {c == settings.end() ? usualFactor : std::get<double>(c->second)};
    return true;
}

KernelExpression ScaleOperation::start(const Names &) {
    return {.operation = id, .numbers = {0.5}};
}

std::string ScaleOperation::composed(const KernelExpression &) {
    return "{# 0} · {factor 0}";
}

Result<KernelPointer> ScaleOperation::make(const OperationTask &task) {
    TRY(const auto parts, task.parts(task.training));
    return KernelPointer(std::make_shared<const KernelFunction>(
        id, [c = task.expression.numbers.front()](std::span<double> values) { replaceByMultiple(values, c); },
        parts.front(), task.written(parts)));
}

} // namespace eigenscope
