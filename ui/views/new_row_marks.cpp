#include "ui/views/new_row_marks.h"

#include "ui/views/marker_path.h"

#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double newPointRadius = 7;
constexpr float paleness = 0.45F;

} // namespace

std::vector<QColor> newRowColours(const Dataset &rows, const Colouring &colouring, const Theme &theme) {
    std::vector<QColor> colours(rows.rows.size(), theme.text);
    const auto &classes = colouring.classes;
    const Column *labels = classes ? rows.attribute(classes->column) : nullptr;
    for (std::size_t i = 0; labels && i < colours.size(); ++i) {
        const auto known = std::ranges::find(classes->names, labels->text(static_cast<Index>(i)));
        if (known != classes->names.end())
            colours[i] = Theme::category(static_cast<int>(known - classes->names.begin()));
    }
    return colours;
}

void paintNewRow(QPainter &painter, QPointF at, double radius, const QColor &colour, const Theme &theme) {
    painter.setBrush(theme.surface);
    painter.setPen(QPen(colour, 1.8));
    painter.drawPath(markerPath(Marker::Diamond, radius).translated(at));
}

void paintNewPoint(QPainter &painter, QPointF at, const Theme &theme, bool beyond) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QColor colour = theme.accent;
    if (beyond)
        colour.setAlphaF(paleness);
    const QPainterPath diamond = markerPath(Marker::Diamond, newPointRadius).translated(at);
    painter.setPen(QPen(theme.surface, 4)); // apart from the points around it
    painter.drawPath(diamond);
    painter.setPen(QPen(theme.text, 1.4));
    painter.setBrush(colour);
    painter.drawPath(diamond);
    painter.restore();
}

} // namespace eigenscope
