#include "core/kernels/expression/operation_info.h"

namespace eigenscope {

// Each stands in a file of its name.
OperationInfo centerOperation();
OperationInfo columnsOperation();
OperationInfo expOperation();
OperationInfo mappedOperation();
OperationInfo normalizeOperation();
OperationInfo polynomialOperation();
OperationInfo productOperation();
OperationInfo scaleOperation();
OperationInfo scaledOperation();
OperationInfo sumOperation();

namespace {

/// What an operation that needs nothing besides kernels does not say.
OperationInfo completed(OperationInfo info) {
    if (info.tile.empty())
        info.tile = info.id;
    if (!info.arguments)
        info.arguments = [](const KernelExpression &) { return std::string(); };
    if (!info.start)
        info.start = [id = info.id](const Names &) { return KernelExpression{.operation = id}; };
    return info;
}

} // namespace

const Registry<OperationInfo> &kernelOperations() {
    static const Registry<OperationInfo> operations = {
        completed(normalizeOperation()), completed(centerOperation()), completed(scaleOperation()),
        completed(columnsOperation()),   completed(expOperation()),    completed(polynomialOperation()),
        completed(scaledOperation()),    completed(mappedOperation()), completed(sumOperation()),
        completed(productOperation()),
    };
    return operations;
}

} // namespace eigenscope
