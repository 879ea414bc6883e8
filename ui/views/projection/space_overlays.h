#pragma once

#include "ui/scene/scene_picture.h"
#include "ui/views/overlays/overlay_layer.h"
#include "ui/views/overlays/overlay_painting.h"
#include "ui/views/projection/space_cloud.h"

namespace eigenscope {

/// The overlays of a 3D picture of a reduction. What follows the results alone lies among the points, in the scene;
/// what has arrows, dashes or follows the hand lies over them.
class SpaceOverlays {
public:
    /// `cloud` are the points in the scene of `picture`; both outlive this.
    SpaceOverlays(const ViewContext &context, const SpaceCloud &cloud, ScenePicture &picture, QWidget *view);

    [[nodiscard]] OverlayLayer &layer() { return m_layer; }
    /// Takes the points that are shown now, or why there are none.
    void take(const QString &whyEmpty, const Theme &theme);
    /// Hands over what lies among the points, where it has changed; before each painting.
    void prepare(const Theme &theme);
    /// Paints what lies over the points: arrows, labels, and what follows the hand.
    void paint(QPainter &painter, const SceneProjection &projection, const QRectF &area, const Theme &theme);

private:
    using Lines = std::vector<std::shared_ptr<const OverlayLines>>;
    void setAmongPoints(Lines among, const Theme &theme);
    [[nodiscard]] SceneLines inScene(const OverlayLines &lines) const;

    const SpaceCloud &m_cloud;
    ScenePicture &m_picture;
    OverlayLayer m_layer;
    Lines m_amongPoints; ///< as they lie in the scene
};

} // namespace eigenscope
