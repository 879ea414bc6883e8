#pragma once

#include "ui/drawing/plot_mapping.h"
#include "ui/theme/theme.h"
#include "ui/views/projection/new_point_tool.h"
#include "ui/views/projection/shown_plane.h"

class QPainter;

namespace eigenscope {

/// The new point of the document in a flat picture: where it stands, and the hand that places, drags and points.
class PlaneNewPoint final : public NewPointTool {
    Q_OBJECT

public:
    /// `plane` is what the view shows; it outlives this.
    PlaneNewPoint(const ViewContext &context, const ShownPlane &plane, QWidget *view);

    /// Asks anew whether the point has a place.
    void offer();
    /// Whether the pointer is near enough to take hold of it.
    [[nodiscard]] bool isAt(const PlotMapping &mapping, QPointF pixel) const;

    /// Takes hold of the point, or puts it there when the tool is active; false where the press is not for it.
    bool press(const PlotMapping &mapping, QPointF pixel);
    [[nodiscard]] bool isHeld() const { return m_isHeld; }
    void drag(const PlotMapping &mapping, QPointF pixel);
    void release() { m_isHeld = false; }
    /// The pointer is there, without a button: the row that the place means is shown while the tool is active.
    void hover(const PlotMapping &mapping, QPointF pixel);
    void leave();

    /// Draws the point; at the edge where it lies beyond the picture.
    void paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const;

private:
    [[nodiscard]] std::optional<QPointF> place() const;

    const ShownPlane &m_plane;
    bool m_isHeld = false;
};

} // namespace eigenscope
