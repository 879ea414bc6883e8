#pragma once

#include "ui/drawing/extent.h"
#include "ui/views/overlays/line_layer.h"
#include "ui/views/overlays/overlay_layer.h"
#include "ui/views/projection/shown_plane.h"

namespace eigenscope {

class ChartAxis;

/// The overlays of a flat picture of a reduction: those with arrows over its points, the others beneath.
class PlaneOverlays final : public QObject {
    Q_OBJECT

public:
    /// `plane` is what the view shows; it outlives this.
    PlaneOverlays(const ViewContext &context, const ShownPlane &plane, QWidget *view);

    [[nodiscard]] OverlayLayer &layer() { return m_layer; }
    /// Takes what is shown now: which rows are visible, or why there is nothing to lie over.
    void take(const std::vector<bool> &visible, const QString &whyEmpty);
    /// The ends of lines that have a scale of their own: they are to be seen whole.
    void extend(Extent &x, Extent &y);
    /// Whether an axis for the scale of such lines is needed, or has been.
    [[nodiscard]] bool hasSecondScale();
    /// Sets one up beside an axis of this range and reading; hidden while no lines have a scale of their own.
    void prepareSecondScale(ChartAxis &axis, const Range &range, AxisReading reading);

    void paintBeneath(QPainter &painter, const PlotMapping &mapping, bool onScreen);
    void paintAbove(QPainter &painter, const PlotMapping &mapping, const Theme &theme);
    /// The next painting shows all lines.
    void settle() { m_lines.settle(); }

signals:
    void changed(); ///< what is drawn, and with it the extent
    void rested();  ///< all lines can be painted

private:
    [[nodiscard]] std::pair<Index, Index> axes() const { return {m_plane.horizontal(), m_plane.vertical()}; }

    const ShownPlane &m_plane;
    OverlayLayer m_layer;
    LineLayer m_lines;
    bool m_hasSecondScale = false;
};

} // namespace eigenscope
