#include "ui/views/kernel/kernel_field.h"

#include "ui/drawing/contour_lines.h"
#include "ui/drawing/matrix/heatmap.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace eigenscope {
namespace {

constexpr int contourCount = 8;

} // namespace

Result<KernelField> kernelField(const Kernel &kernel, const std::vector<std::string> &columns, const VectorXd &x,
                                std::pair<Index, Index> shown, const Range &horizontal, const Range &vertical,
                                Index nodes) {
    KernelField field{VectorXd::LinSpaced(nodes, horizontal.min, horizontal.max),
                      VectorXd::LinSpaced(nodes, vertical.min, vertical.max),
                      {}};
    Points grid{x.transpose().replicate(nodes * nodes, 1), columns};
    for (Index j = 0; j < nodes; ++j)
        for (Index i = 0; i < nodes; ++i) {
            grid.X(j * nodes + i, shown.first) = field.horizontal[j];
            grid.X(j * nodes + i, shown.second) = field.vertical[i];
        }
    TRY(const MatrixXd values, kernel.gram(Objects(std::move(grid)), Objects(Points{x.transpose(), columns})));
    field.values = values.reshaped(nodes, nodes);
    return field;
}

void paintKernelField(QPainter &painter, const PlotMapping &mapping, const KernelField &field, const Theme &theme) {
    const ValueScale scale = ValueScale::of(field.values);
    const Index nodes = field.values.rows();
    // A node is the middle of its cell, and rows of pictures run downwards.
    const double right = field.horizontal[1] - field.horizontal[0], up = field.vertical[1] - field.vertical[0];
    const QRectF place(
        mapping.pixel(field.horizontal[0] - right / 2, field.vertical[nodes - 1] + up / 2),
        mapping.pixel(field.horizontal[field.values.cols() - 1] + right / 2, field.vertical[0] - up / 2));
    const MatrixXd turned = field.values.colwise().reverse();
    painter.save();
    painter.setClipRect(mapping.area, Qt::IntersectClip);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(place, heatmapImage(turned, scale, {static_cast<int>(nodes), static_cast<int>(nodes)}));
    QColor line = theme.surface;
    line.setAlpha(150);
    painter.setPen(QPen(line, 1));
    painter.setBrush(Qt::NoBrush);
    for (int i = 1; i <= contourCount; ++i) {
        const double level = scale.range.min + scale.range.length() * i / (contourCount + 1);
        for (const QPolygonF &contour : contourLines(field.values, field.horizontal, field.vertical, level)) {
            QPolygonF pixels;
            for (const QPointF &value : contour)
                pixels.append(mapping.pixel(value.x(), value.y()));
            painter.drawPolyline(pixels);
        }
    }
    painter.restore();
}

} // namespace eigenscope
