#include "ui/views/projection/plane_overlays.h"

#include "ui/drawing/chart_axis.h"

namespace eigenscope {

PlaneOverlays::PlaneOverlays(const ViewContext &context, const ShownPlane &plane, QWidget *view)
    : m_plane(plane), m_layer(context, view) {
    connect(&m_layer, &OverlayLayer::changed, this, &PlaneOverlays::changed);
    connect(&m_lines, &LineLayer::rested, this, &PlaneOverlays::rested);
}

void PlaneOverlays::take(const std::vector<bool> &visible, const QString &whyEmpty) {
    if (!m_plane.reduction)
        return m_layer.setPicture({.whyNone = whyEmpty});
    if (m_plane.isInput())
        return m_layer.setPicture(
            {.whyNone = tr("The input plane has no overlays: go back to the axes of the reducer.")});
    std::vector<Index> axes = {m_plane.horizontal(), m_plane.vertical()};
    if (m_plane.reduction->coordinates.cols() == 1)
        axes = {0};
    m_layer.setPicture({m_plane.reduction, m_plane.move, axes, visible, {}});
}

void PlaneOverlays::extend(Extent &x, Extent &y) {
    for (const OverlayLayer::Drawn &each : m_layer.drawn())
        if (each.lines->ownScale)
            for (const MatrixXd *ends : {&each.lines->from, &each.lines->to}) {
                x.take(ShownPlane::columnOrLine(*ends, m_plane.horizontal()));
                y.take(ShownPlane::columnOrLine(*ends, m_plane.vertical()));
            }
}

bool PlaneOverlays::hasSecondScale() {
    m_hasSecondScale |= m_layer.ownScale().has_value(); // once it is made it stays, and is shown where it is needed
    return m_hasSecondScale;
}

void PlaneOverlays::prepareSecondScale(ChartAxis &axis, const Range &range, AxisReading reading) {
    const auto &scale = m_layer.ownScale();
    axis.setVisible(scale.has_value());
    if (!scale)
        return;
    axis.setRange({range.min / scale->factor, range.max / scale->factor});
    axis.setReading(reading);
    axis.setTitle(scale->title);
}

void PlaneOverlays::paintBeneath(QPainter &painter, const PlotMapping &mapping, bool onScreen) {
    std::vector<std::shared_ptr<const OverlayLines>> beneath;
    for (const OverlayLayer::Drawn &each : m_layer.drawn())
        if (!each.lines->arrows)
            beneath.push_back(each.lines);
    m_lines.paint(painter, beneath, mapping, axes(), onScreen);
}

void PlaneOverlays::paintAbove(QPainter &painter, const PlotMapping &mapping, const Theme &theme) {
    const EndPlace placeOf = LineLayer::placeOn(mapping, axes());
    for (const OverlayLayer::Drawn &each : m_layer.drawn())
        if (each.lines->arrows)
            paintOverlayLines(painter, *each.lines, placeOf, mapping.area);
    paintOverlayLabels(painter, m_layer.drawn(), placeOf, mapping.area, theme);
}

} // namespace eigenscope

#include "moc_plane_overlays.cpp"
