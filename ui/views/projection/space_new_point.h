#pragma once

#include "ui/views/projection/new_point_tool.h"
#include "ui/views/projection/space_cloud.h"

class QPainter;

namespace eigenscope {

/// The new point of the document in a 3D picture: where it stands, and the click that places it in the plane that faces
/// the eye.
class SpaceNewPoint final : public NewPointTool {
    Q_OBJECT

public:
    /// `cloud` are the points that are shown; it outlives this.
    SpaceNewPoint(const ViewContext &context, const SpaceCloud &cloud, QWidget *view);

    /// Asks anew whether a place means a row; `whyEmpty` says why there is no picture.
    void offer(const QString &whyEmpty);
    /// Moves the point to what this place means at the depth at which it stands, or in the middle of the picture.
    void place(const SceneProjection &projection, QPointF place);
    void paint(QPainter &painter, const SceneProjection &projection, const Theme &theme) const;

private:
    /// Its place in this picture; nothing where it has none.
    [[nodiscard]] std::optional<Eigen::RowVectorXd> ownPlace() const;

    const SpaceCloud &m_cloud;
};

/// Draws the rows that are projected onto the reduction of a cloud, from far to near.
void paintProjectedRows(QPainter &painter, const SpaceCloud &cloud, const SceneProjection &projection,
                        const Theme &theme);

} // namespace eigenscope
