#include "ui/drawing/label_placement.h"
#include "ui/drawing/new_row_marks.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/text/row_text.h"

#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

/// More labels than this on one picture cannot be read, and would take too long to lay.
constexpr Index mostLabelsTried = 20'000;
constexpr int labelSize = 11;
constexpr double ringReach = 4;

} // namespace

void Projection2D::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    if (showsInputPlane())
        m_contours.paint(painter, mapping, theme());
    paintLines(painter, mapping);
    m_cloud.paint(painter, mapping, theme());
    m_thumbnails.paint(painter, mapping, m_cloud, selection(), theme());
    paintNewRows(painter, mapping);
    paintArrows(painter, mapping);
    paintNewPointOf(painter, mapping);
    if (!encoding().textColumn().isEmpty())
        paintLabels(painter, mapping);
    if (isVisible()) { // what belongs to the pointer does not belong into a file
        paintRing(painter, mapping, selection().current(), theme().text);
        paintRing(painter, mapping, selection().hovered(), theme().accent);
        m_gesture.paint(painter, theme());
    }
}

void Projection2D::paintLines(QPainter &painter, const PlotMapping &mapping) {
    std::vector<std::shared_ptr<const OverlayLines>> beneath;
    for (const OverlayLayer::Drawn &each : m_overlays.drawn())
        if (!each.lines->arrows)
            beneath.push_back(each.lines);
    m_lines.paint(painter, beneath, mapping, {horizontal(), vertical()}, isVisible());
}

void Projection2D::paintArrows(QPainter &painter, const PlotMapping &mapping) {
    const EndPlace placeOf = LineLayer::placeOn(mapping, {horizontal(), vertical()});
    for (const OverlayLayer::Drawn &each : m_overlays.drawn())
        if (each.lines->arrows)
            paintOverlayLines(painter, *each.lines, placeOf, mapping.area);
    paintOverlayLabels(painter, m_overlays.drawn(), placeOf, mapping.area, theme());
}

void Projection2D::paintNewRows(QPainter &painter, const PlotMapping &mapping) const {
    if (!m_projected)
        return;
    const std::vector<QColor> colors = newRowColors(*m_projected->rows, m_cloud.coloring(), theme());
    painter.save();
    for (Index i = 0; i < m_newX.size(); ++i)
        if (mapping.x.contains(m_newX[i]) && mapping.y.contains(m_newY[i]))
            paintNewRow(painter, mapping.pixel(m_newX[i], m_newY[i]), std::max(m_cloud.radius(), 4.0),
                        colors[static_cast<std::size_t>(i)], theme());
    painter.restore();
}

void Projection2D::paintRing(QPainter &painter, const PlotMapping &mapping, Index row, const QColor &color) const {
    const std::optional<Index> point = row < 0 ? std::nullopt : positionOf(*m_reduction->data, row);
    if (!point || !m_cloud.isVisible(*point))
        return;
    const double radius = m_cloud.radius() + ringReach;
    painter.setPen(QPen(color, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(m_cloud.grid().pixel(mapping, *point), radius, radius);
}

void Projection2D::paintLabels(QPainter &painter, const PlotMapping &mapping) const {
    const Column *texts = m_loaded ? m_loaded->dataset->attribute(encoding().textColumn().toStdString()) : nullptr;
    if (!texts)
        return;
    std::vector<Index> chosen, others;
    for (const Index point : m_cloud.grid().inside(mapping.x, mapping.y))
        if (m_cloud.isVisible(point))
            (selection().contains(rowOf(point)) ? chosen : others).push_back(point);

    painter.setFont(interfaceFont(labelSize));
    painter.setPen(theme().text);
    const QFontMetricsF metrics(interfaceFont(labelSize));
    LabelPlacement placement(mapping.area);
    const auto label = [&](std::vector<Index> &points, double radius) {
        for (const Index point : points)
            placement.keepFree(m_cloud.grid().pixel(mapping, point), radius);
        std::ranges::sort(points);
        if (static_cast<Index>(points.size()) > mostLabelsTried)
            points.resize(mostLabelsTried);
        for (const Index point : points) {
            const QPointF pixel = m_cloud.grid().pixel(mapping, point);
            if (placement.isCrowded(pixel, radius))
                continue;
            const std::optional<Index> at = positionOf(*m_loaded->dataset, rowOf(point));
            const QString text = at ? QString::fromStdString(texts->text(*at)).simplified() : QString();
            if (text.isEmpty())
                continue;
            const QString shown = metrics.elidedText(text, Qt::ElideRight, 160);
            const QSizeF size(metrics.horizontalAdvance(shown) + 2, metrics.height());
            if (const auto rect = placement.place(pixel, radius, size))
                painter.drawText(*rect, Qt::AlignCenter | Qt::TextSingleLine, shown);
        }
    };
    // What is selected is named first, and may cover what is dimmed.
    label(chosen, m_cloud.radius() + ringReach);
    label(others, m_cloud.radius());
}

} // namespace eigenscope
