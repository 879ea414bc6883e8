#pragma once

#include "core/kernels/expression/operation_info.h"
#include "ui/drawing/plot_mapping.h"
#include "ui/views/kernel/kernel_field.h"

#include <QStringList>

#include <optional>

namespace eigenscope {

struct Theme;

/// A small picture of the values of a kernel, on an example of our own.
struct KernelExample {
    std::optional<KernelField> field = {}; ///< around a point of the plane
    Range range = {};                      ///< of both axes of the plane
    double x = 0, y = 0;                   ///< the point
    MatrixXd values = {};                  ///< otherwise, as cells
    QStringList names = {};                ///< of the rows and columns of `values`, where they have names
    QString caption = {};
};

/// Points: around a point of the plane, where the kernel is defined. Sequences: four strings beside each other. Graphs:
/// around the middle of a grid. Nothing for a kernel that is as given, or that cannot do without settings.
std::optional<KernelExample> kernelExample(const KernelExpression &kernel, const Registry<KernelInfo> &kernels);
/// Likewise of what an operation makes of a simple kernel.
std::optional<KernelExample> operationExample(const OperationInfo &operation, const Registry<KernelInfo> &kernels);

void paintKernelExample(QPainter &painter, const QRectF &place, const KernelExample &example, const Theme &theme);

} // namespace eigenscope
