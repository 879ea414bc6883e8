#include "core/kernels/expression/operation_info.h"
#include "core/kernels/expression/parameter_text.h"

namespace eigenscope {
namespace {

/// The part as it stands inside the operation.
std::string partText(const OperationInfo &around, const KernelExpression &part, bool isLast) {
    const std::string text = kernelText(part);
    return needsParentheses(around, part, isLast) ? "(" + text + ")" : text;
}

/// "k1 + k2", "k1*k2": a sum stands apart, a product does not.
std::string chainText(const OperationInfo &operation, const KernelExpression &expression) {
    const std::string between = operation.strength == OperationStrength::Sum ? std::string{' ', operation.sign, ' '}
                                                                             : std::string{operation.sign};
    std::string text;
    for (const KernelExpression &part : expression.parts)
        text.append(text.empty() ? "" : between).append(partText(operation, part, &part == &expression.parts.back()));
    return text;
}

} // namespace

bool needsParentheses(const OperationInfo &around, const KernelExpression &part, bool isLast) {
    if (part.isNamed() || around.form == OperationForm::Word)
        return false;
    const OperationInfo &inside = operationOf(part);
    if (inside.strength != around.strength || around.form == OperationForm::Factor)
        return inside.strength < around.strength;
    return inside.form != OperationForm::Factor || !isLast; // a number there scales no more than this part
}

std::string operationText(const OperationInfo &operation, const std::string &arguments, const std::string &kernel) {
    if (operation.form == OperationForm::Factor)
        return arguments + "*" + kernel;
    if (operation.form == OperationForm::Subscript)
        return kernel + "[" + arguments + "]";
    if (arguments.empty())
        return operation.id + "(" + kernel + ")";
    return operation.id + "(" + (operation.argumentsFirst ? arguments + ", " + kernel : kernel + ", " + arguments) +
           ")";
}

std::string kernelText(const KernelExpression &expression) {
    if (expression.isNamed())
        return withWrittenParameters(expression.id, expression.params);
    const OperationInfo &operation = operationOf(expression);
    if (operation.form == OperationForm::Between)
        return chainText(operation, expression);
    return operationText(operation, operation.arguments(expression),
                         partText(operation, expression.parts.front(), true));
}

const OperationInfo &operationOf(const KernelExpression &expression) {
    return *kernelOperations().find(expression.operation);
}

} // namespace eigenscope
