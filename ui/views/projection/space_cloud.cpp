#include "ui/views/projection/space_cloud.h"

#include "ui/drawing/point_cloud.h"
#include "ui/scene/point_crowding.h"
#include "ui/text/row_text.h"

#include <QCoreApplication>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double pickTolerance = 8; // pixels
constexpr double dimming = 0.7;     // of a point that is not selected while others are

double radiusFor(std::size_t points) {
    return points <= 500 ? 4.5 : points <= 5000 ? 3.5 : points <= 50000 ? 2.5 : 1.75;
}

} // namespace

void SpaceCloud::take(const std::shared_ptr<const Reduction> &reduction, const PictureMove &move,
                      const std::shared_ptr<const Projected> &projected, const Encoding &encoding) {
    m_positions.clear();
    m_scene.points.clear();
    m_coloring = {};
    m_reduction = reduction && reduction->coordinates.cols() >= 3 ? reduction : nullptr;
    m_move = move;
    m_projected = m_reduction ? projected : nullptr;
    if (!m_reduction)
        return;
    const Index axes = m_reduction->coordinates.cols();
    if (m_projected && m_projected->coordinates.cols() != axes)
        m_projected = nullptr; // of an earlier picture
    if (std::ranges::max(m_components) >= axes)
        m_components = {0, 1, 2};
    nameAxes();
    m_coloring = encoding.coloring(*m_reduction->data);
    addPoints(shownPlaces(m_reduction->coordinates));
}

void SpaceCloud::nameAxes() {
    for (std::size_t axis = 0; axis < m_components.size(); ++axis) {
        const QString name = QString::fromStdString(m_reduction->axes[static_cast<std::size_t>(m_components[axis])]);
        m_scene.axes[axis] =
            m_move.isTurned ? QCoreApplication::translate("Projection3D", "%1, turned").arg(name) : name;
        m_scene.readings[axis] = m_move.isTurned                      ? AxisReading::None
                                 : m_move.mirrors(m_components[axis]) ? AxisReading::Mirrored
                                                                      : AxisReading::Plain;
    }
}

MatrixXd SpaceCloud::shownPlaces(const MatrixXd &coordinates) const {
    return m_move.applied(coordinates)(Eigen::all, m_components);
}

void SpaceCloud::fitBox(const MatrixXd &places) {
    // The box, and with it the scale, stays while it suits, so that the picture does not jump as a slider moves.
    MatrixXd all = places;
    if (m_projected) {
        all.conservativeResize(all.rows() + m_projected->coordinates.rows(), Eigen::NoChange);
        all.bottomRows(m_projected->coordinates.rows()) = shownPlaces(m_projected->coordinates);
    }
    if (!m_hasBox || !m_scene.box.suits(all))
        m_scene.box = AxesBox(all);
    m_hasBox = true;
}

void SpaceCloud::addPoints(const MatrixXd &places) {
    for (Index i = 0; i < places.rows(); ++i)
        if (places.row(i).allFinite())
            m_positions.push_back(i);
    const MatrixXd finite = places(m_positions, Eigen::all);
    fitBox(finite);
    m_facingPlane = FacingPlane(finite);
    std::erase_if(m_positions, [this](Index i) { return !m_coloring.visible[static_cast<std::size_t>(i)]; });
    m_scene.points.reserve(m_positions.size());
    const bool isDense = static_cast<Index>(m_positions.size()) >= PointCloud::leastDense;
    for (const Index i : m_positions) {
        const auto row = static_cast<std::size_t>(i);
        m_scene.points.push_back({.at = m_scene.box.toScene(places.row(i).transpose()).cast<float>(),
                                  .marker = m_coloring.markers[row],
                                  .size = isDense ? 1 : m_coloring.sizeOf(row)});
    }
    if (isDense)
        fadeByCrowding(m_scene.points);
    m_scene.radius = m_radius > 0 ? m_radius : radiusFor(m_scene.points.size());
}

void SpaceCloud::takeColors(const Selection &selection, const Theme &theme) {
    const bool isAny = !selection.rows().empty();
    for (std::size_t i = 0; i < m_scene.points.size(); ++i)
        m_scene.points[i].ringed = isAny && selection.contains(rowOf(i));
    // One alone is looked at, several are set off from the others, as in 2D.
    const bool dims = std::ranges::count(m_scene.points, true, &ScenePoint::ringed) > 1;
    for (std::size_t i = 0; i < m_scene.points.size(); ++i) {
        ScenePoint &point = m_scene.points[i];
        const QRgb color = m_coloring.colors[static_cast<std::size_t>(m_positions[i])];
        point.color = dims && !point.ringed ? mixed(QColor::fromRgb(color), theme.surface, dimming).rgb() : color;
    }
}

SpaceCloud::Places SpaceCloud::places() const {
    Places places;
    for (std::size_t i = 0; i < m_scene.points.size(); ++i) {
        places.rows.push_back(rowOf(i));
        places.at.push_back(m_scene.points[i].at);
    }
    return places;
}

void SpaceCloud::place(const Places &from, const Places &to, double share) {
    const auto part = static_cast<float>(share);
    for (std::size_t i = 0; i < m_scene.points.size(); ++i)
        m_scene.points[i].at = from.at[i] + part * (to.at[i] - from.at[i]);
}

void SpaceCloud::choose(std::size_t axis, Index component) {
    const auto other = std::ranges::find(m_components, component);
    if (other != m_components.end())
        *other = m_components[axis];
    m_components[axis] = component;
    m_hasBox = false;
}

Eigen::Vector3d SpaceCloud::inScene(const Eigen::RowVectorXd &place) const {
    return m_scene.box.toScene(place(m_components).transpose());
}

Index SpaceCloud::rowOf(std::size_t point) const {
    return m_reduction->data->rows[static_cast<std::size_t>(m_positions[point])];
}

std::optional<Eigen::Vector3d> SpaceCloud::placeOf(Index row) const {
    const std::optional<Index> position = m_reduction && row >= 0 ? positionOf(*m_reduction->data, row) : std::nullopt;
    const auto point = position ? std::ranges::lower_bound(m_positions, *position) : m_positions.end();
    if (point == m_positions.end() || *point != *position)
        return std::nullopt;
    return m_scene.points[static_cast<std::size_t>(point - m_positions.begin())].at.cast<double>();
}

Index SpaceCloud::rowAt(const SceneProjection &projection, QPointF place) const {
    std::optional<std::size_t> foremost, nearest;
    double foremostDepth = 2, nearestDistance = pickTolerance;
    for (std::size_t i = 0; i < m_scene.points.size(); ++i) {
        const ScenePoint &point = m_scene.points[i];
        const ScreenPoint seen = projection(point.at.cast<double>());
        const double distance = std::hypot(seen.at.x() - place.x(), seen.at.y() - place.y());
        const double radius = m_scene.radius * point.size * (point.ringed ? ringedGrowth : 1) *
                              SceneProjection::magnification(seen.depth);
        const double depth = point.ringed ? seen.depth - 1 : seen.depth;
        if (distance <= radius && depth < foremostDepth) {
            foremost = i;
            foremostDepth = depth;
        }
        if (distance < nearestDistance) {
            nearest = i;
            nearestDistance = distance;
        }
    }
    const auto found = foremost ? foremost : nearest;
    return found ? rowOf(*found) : -1;
}

Rows SpaceCloud::rowsWithin(const SceneProjection &projection, const QPolygonF &area) const {
    Rows rows;
    for (std::size_t i = 0; i < m_scene.points.size(); ++i)
        if (area.containsPoint(projection(m_scene.points[i].at.cast<double>()).at, Qt::OddEvenFill))
            rows.push_back(rowOf(i));
    return rows;
}

} // namespace eigenscope
