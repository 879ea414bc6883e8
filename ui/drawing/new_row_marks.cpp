#include "ui/drawing/new_row_marks.h"

#include "ui/drawing/marker_path.h"

#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double newPointRadius = 7;
constexpr float paleness = 0.45F;

} // namespace

std::vector<QColor> newRowColors(const Dataset &rows, const Coloring &coloring, const Theme &theme) {
    std::vector<QColor> colors(rows.rows.size(), theme.text);
    const auto &classes = coloring.classes;
    const Column *labels = classes ? rows.attribute(classes->column) : nullptr;
    for (std::size_t i = 0; labels && i < colors.size(); ++i) {
        const auto known = std::ranges::find(classes->names, labels->text(static_cast<Index>(i)));
        if (known != classes->names.end())
            colors[i] = coloring.colorOf(static_cast<int>(known - classes->names.begin()));
    }
    return colors;
}

void paintNewRow(QPainter &painter, QPointF at, double radius, const QColor &color, const Theme &theme) {
    painter.setBrush(theme.surface);
    painter.setPen(QPen(color, 1.8));
    painter.drawPath(markerPath(Marker::Diamond, radius).translated(at));
}

void paintNewPoint(QPainter &painter, QPointF at, const Theme &theme, bool beyond) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QColor color = theme.accent;
    if (beyond)
        color.setAlphaF(paleness);
    const QPainterPath diamond = markerPath(Marker::Diamond, newPointRadius).translated(at);
    painter.setPen(QPen(theme.surface, 4)); // apart from the points around it
    painter.drawPath(diamond);
    painter.setPen(QPen(theme.text, 1.4));
    painter.setBrush(color);
    painter.drawPath(diamond);
    painter.restore();
}

} // namespace eigenscope
