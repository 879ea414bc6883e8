#include "ui/views/projection/space_new_point.h"

#include "ui/drawing/new_row_marks.h"
#include "ui/studies/new_point.h"

#include <QAction>
#include <QPainter>

#include <algorithm>
#include <functional>

namespace eigenscope {

SpaceNewPoint::SpaceNewPoint(const ViewContext &context, const SpaceCloud &cloud, QWidget *view)
    : NewPointTool(context, view), m_cloud(cloud) {}

void SpaceNewPoint::offer(const QString &whyEmpty) {
    const QString why = m_cloud.reduction() ? point().whyNoWayBack() : whyEmpty;
    NewPointTool::offer(why, tr("Place a new point: click (N). It stands in the plane that faces you, as "
                                "deep as it stood before, or as the middle of the picture."));
    if (!why.isEmpty())
        action()->setChecked(false);
}

std::optional<Eigen::RowVectorXd> SpaceNewPoint::ownPlace() const {
    const VectorXd &own = point().row().coordinates;
    if (own.size() != m_cloud.reduction()->coordinates.cols() || !own.allFinite())
        return std::nullopt;
    return Eigen::RowVectorXd(m_cloud.move().applied(own.transpose()));
}

void SpaceNewPoint::place(const SceneProjection &projection, QPointF place) {
    const auto before = ownPlace();
    const double depth = before ? projection(m_cloud.inScene(*before)).depth : 0.5; // the middle
    Eigen::RowVectorXd next =
        before ? *before
               : Eigen::RowVectorXd(m_cloud.move().applied(m_cloud.reduction()->coordinates.colwise().mean()));
    const Eigen::Vector3d there = m_cloud.scene().box.fromScene(projection.placeAt({place, depth}));
    for (std::size_t axis = 0; axis < m_cloud.components().size(); ++axis)
        next[m_cloud.components()[axis]] = there[static_cast<Index>(axis)];
    point().moveToMeaningOf(m_cloud.move().undone(next).transpose());
}

void SpaceNewPoint::paint(QPainter &painter, const SceneProjection &projection, const Theme &theme) const {
    const auto own = ownPlace();
    if (!own)
        return;
    const Eigen::Vector3d at = m_cloud.inScene(*own);
    const double beyond = std::max(at.norm() / OrbitCamera::reach, 1.0); // there could be the eye
    paintNewPoint(painter, projection(at / beyond).at, theme, beyond > 1);
}

void paintProjectedRows(QPainter &painter, const SpaceCloud &cloud, const SceneProjection &projection,
                        const Theme &theme) {
    const auto &projected = cloud.projected();
    if (!projected)
        return;
    const std::vector<QColor> colors = newRowColors(*projected->rows, cloud.coloring(), theme);
    std::vector<std::pair<ScreenPoint, std::size_t>> order;
    const MatrixXd places = cloud.move().applied(projected->coordinates);
    for (Index i = 0; i < places.rows(); ++i)
        order.emplace_back(projection(cloud.inScene(places.row(i))), static_cast<std::size_t>(i));
    std::ranges::stable_sort(order, std::greater<>(), [](const auto &row) { return row.first.depth; });
    for (const auto &[place, row] : order)
        paintNewRow(painter, place.at, cloud.scene().radius * SceneProjection::magnification(place.depth), colors[row],
                    theme);
}

} // namespace eigenscope

#include "moc_space_new_point.cpp"
