#pragma once

#include "core/kernels/expression/kernel_expression.h"

#include <QString>

#include <span>

namespace eigenscope {

/// What can be done with a kernel, as the composer offers and explains it.
struct KernelOperator {
    KernelExpression::Head head;
    QString title;   ///< "Center in feature space"
    QString formula; ///< "k̃(x, y) = …"
    QString help;    ///< what it means, and why the result is PSD
};

/// All of them, in the order in which they are offered; sum and product last.
std::span<const KernelOperator> kernelOperators();
/// The one of an expression that is not a kernel with a name.
const KernelOperator &operatorOf(KernelExpression::Head head);

/// The settings of polynomial-of, scaled and mapped as they are written beside the kernel: "0, 1, 1", "exp(-norm)".
QString argumentsOf(const KernelExpression &operation);
/// The text of such an operation with other settings.
std::string withArguments(const KernelExpression &operation, const std::string &arguments);

/// The operation with settings to begin with, without its kernel. `columns` are those of the data, empty where the data
/// have none.
KernelExpression startingOperation(KernelExpression::Head head, const Names &columns);

} // namespace eigenscope
