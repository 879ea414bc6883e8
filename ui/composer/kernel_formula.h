#pragma once

#include "core/kernels/expression/kernel_expression.h"
#include "ui/formula/formula.h"

#include <QString>

namespace eigenscope {

/// The columns that an operation has chosen: "a, b".
QString joinedColumns(const KernelExpression &expression);

/// What a composed kernel computes: k(x, y) = …, with names for the kernels inside where the whole would be hard to
/// read.
Formula kernelFormula(const KernelExpression &kernel, const Registry<KernelInfo> &kernels);

} // namespace eigenscope
