#pragma once

#include "core/kernels/expression/kernel_expression.h"

#include <QString>

namespace eigenscope {

/// A formula of the catalogue, "exp(−‖x − y‖² / (2σ²))", as rich text: variables slanted, what follows ^ and _ raised
/// and lowered.
QString formulaHtml(const QString &formula);

/// The columns that an operation has chosen: "a, b".
QString joinedColumns(const KernelExpression &expression);

/// What a composed kernel computes, as rich text: k(x, y) = …, with names for the kernels inside where the whole would
/// be hard to read.
QString kernelFormulaHtml(const KernelExpression &kernel, const Registry<KernelInfo> &kernels);

} // namespace eigenscope
