#include "ui/drawing/line_legend.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

// In pixels.
constexpr int legendSize = 11;
constexpr double legendPadding = 8, sampleLength = 18, legendLine = 17, sampleGap = 6;

} // namespace

void paintLineLegend(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud, const Theme &theme,
                     const std::vector<LegendLine> &lines, const QPolygonF &vertices) {
    if (lines.empty())
        return;
    const QFontMetricsF metrics(interfaceFont(legendSize));
    double width = 0;
    for (const LegendLine &line : lines)
        width = std::max(width, metrics.horizontalAdvance(line.text) + 1);
    const QSizeF size(2 * legendPadding + sampleLength + sampleGap + width,
                      legendPadding + legendLine * static_cast<double>(lines.size()));
    const QRectF panel = cloud.emptiestCorner(mapping, size, legendPadding, vertices);
    if (!mapping.area.contains(panel))
        return; // a small picture has no room for it
    painter.save();
    painter.setPen(QPen(theme.hairline, 1));
    painter.setBrush(theme.surface);
    painter.drawRoundedRect(panel, 4, 4);
    painter.setFont(interfaceFont(legendSize));
    QRectF row(panel.left() + legendPadding, panel.top() + legendPadding / 2, panel.width() - 2 * legendPadding,
               legendLine);
    for (const LegendLine &line : lines) {
        painter.setPen(line.pen);
        painter.drawLine(QLineF(row.left(), row.center().y(), row.left() + sampleLength, row.center().y()));
        painter.setPen(theme.secondary);
        painter.drawText(row.adjusted(sampleLength + sampleGap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, line.text);
        row.translate(0, legendLine);
    }
    painter.restore();
}

} // namespace eigenscope
