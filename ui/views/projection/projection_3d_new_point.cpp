#include "ui/scene/orbit_control.h"
#include "ui/studies/new_point.h"
#include "ui/views/projection/projection_3d.h"

#include <QAction>

namespace eigenscope {

void Projection3D::takeNewPoint() {
    const QString why = m_reduction ? newPoint().whyNoWayBack() : whyEmpty();
    m_newPoint->setEnabled(why.isEmpty());
    m_newPoint->setToolTip(why.isEmpty() ? tr("Place a new point: click (N). It stands in the plane that faces you, as "
                                              "deep as it stood before, or as the middle of the picture.")
                                         : why);
    if (!why.isEmpty())
        m_newPoint->setChecked(false);
    update();
}

void Projection3D::placeNewPoint(QPointF place) {
    NewPoint &point = newPoint();
    const SceneProjection projection = camera().projection(size());
    VectorXd coordinates = point.row().coordinates;
    double depth = 0.5; // the middle of the scene
    if (coordinates.size() == m_reduction->coordinates.cols() && coordinates.allFinite())
        depth = projection(inScene(coordinates.transpose())).depth;
    else
        coordinates = m_reduction->coordinates.colwise().mean().transpose();
    const Eigen::Vector3d there = m_scene.box.fromScene(projection.placeAt({place, depth}));
    for (std::size_t axis = 0; axis < m_components.size(); ++axis)
        coordinates[m_components[axis]] = there[static_cast<Index>(axis)];
    point.moveToMeaningOf(coordinates);
}

} // namespace eigenscope
