#include "core/kernels/operations/center_operation.h"
#include "core/kernels/operations/columns_operation.h"
#include "core/kernels/operations/exp_operation.h"
#include "core/kernels/operations/mapped_operation.h"
#include "core/kernels/operations/normalize_operation.h"
#include "core/kernels/operations/polynomial_operation.h"
#include "core/kernels/operations/product_operation.h"
#include "core/kernels/operations/scale_operation.h"
#include "core/kernels/operations/scaled_operation.h"
#include "core/kernels/operations/sum_operation.h"

namespace eigenscope {

const Registry<OperationInfo> &kernelOperations() {
    static const Registry<OperationInfo> operations = {
        operationInfo<NormalizeOperation>(), operationInfo<CenterOperation>(), operationInfo<ScaleOperation>(),
        operationInfo<ColumnsOperation>(),   operationInfo<ExpOperation>(),    operationInfo<PolynomialOperation>(),
        operationInfo<ScaledOperation>(),    operationInfo<MappedOperation>(), operationInfo<SumOperation>(),
        operationInfo<ProductOperation>(),
    };
    return operations;
}

} // namespace eigenscope
