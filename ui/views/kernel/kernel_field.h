#pragma once

#include "core/kernels/interface/kernel.h"
#include "ui/drawing/plot_mapping.h"

class QPainter;

namespace eigenscope {

struct Theme;

/// k(x, ·) for one point x over two of its columns, the others as they are at x.
struct KernelField {
    VectorXd horizontal, vertical; ///< rising values of the two columns
    MatrixXd values;               ///< (i, j) belongs to (horizontal[j], vertical[i])
};

/// Computes it on `nodes` × `nodes` points. `x` has a value for each of the columns. InvalidData where k is not
/// defined. O(nodes²·cost of a pair).
Result<KernelField> kernelField(const Kernel &kernel, const std::vector<std::string> &columns, const VectorXd &x,
                                std::pair<Index, Index> shown, const Range &horizontal, const Range &vertical,
                                Index nodes);

/// Draws it as colors with lines of equal value over the plot area.
void paintKernelField(QPainter &painter, const PlotMapping &mapping, const KernelField &field, const Theme &theme);

} // namespace eigenscope
