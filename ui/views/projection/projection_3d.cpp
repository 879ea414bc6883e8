#include "ui/views/projection/projection_3d.h"

#include "ui/document/new_point.h"
#include "ui/drawing/new_row_marks.h"
#include "ui/scene/orbit_control.h"
#include "ui/drawing/paint_target.h"
#include "ui/text/row_text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolTip>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double pickTolerance = 8; // pixels
constexpr int restMilliseconds = 150;

double radiusFor(std::size_t points) {
    return points <= 500 ? 4.5 : points <= 5000 ? 3.5 : points <= 50000 ? 2.5 : 1.75;
}

constexpr double dimming = 0.7; // of a point that is not selected while others are

} // namespace

const char *const Projection3D::meaning =
    "<p>Every row of the data is a point; its place is three of the coordinates that the reducer found. All three axes "
    "have the same scale, so distances in the picture are distances between the coordinates.</p>"
    "<p>Points farther away are smaller and paler. What looks close from one side may be far apart: turn it before you "
    "conclude.</p>";

Projection3D::Projection3D(const ViewContext &context, QWidget *parent)
    : View(context, parent), m_overlays(context, this), m_control(new OrbitControl(this)),
      m_moreComponents(new QPushButton(tr("Use 3 components"), this)) {
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr(title));
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        m_frame = {};
        update();
        emit captionChanged();
    });
    connect(m_moreComponents, &QPushButton::clicked, this, &Projection3D::useThreeComponents);
    connect(m_control, &OrbitControl::cameraChanged, this, &Projection3D::drawAgain);
    connect(m_control, &OrbitControl::gestureChanged, this, qOverload<>(&QWidget::update));
    connect(m_control, &OrbitControl::areaMarked, this, &Projection3D::selectWithin);
    connect(m_control, &OrbitControl::clicked, this, &Projection3D::pick);
    connect(m_control, &OrbitControl::hovered, this, [this](QPointF place) {
        const std::ptrdiff_t point = pointAt(place);
        selection().hover(point < 0 ? -1 : rowOf(static_cast<std::size_t>(point)));
    });
    connect(&document(), &Document::opened, this, &Projection3D::resetView);
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Load || changed == Stage::Reduce ||
            (changed == Stage::Project && document().results().value<Stage::Project>() != m_projected))
            takeResult();
    });
    connect(&encoding(), &Encoding::changed, this, &Projection3D::takeResult);
    connect(&selection(), &Selection::changed, this, &Projection3D::takeColors);
    connect(&m_overlays, &OverlayLayer::changed, this, qOverload<>(&QWidget::update));
    connect(&selection(), &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(&document().newPoint(), &NewPoint::changed, this, &Projection3D::takeNewPoint);
    makeTools();
    takeResult();
}

// What is shown

QString Projection3D::whyEmpty() const {
    if (m_reduction)
        return {};
    const auto reduction = document().results().value<Stage::Reduce>();
    if (!reduction)
        return tr("The projection appears here when a reducer has run.");
    return tr("Three axes need three components; the reduction has %1.").arg(reduction->coordinates.cols());
}

bool Projection3D::canHaveMoreComponents() const {
    const auto &reducer = document().session().reducer();
    const ReducerInfo *info = reducer ? document().catalogue().reducers.find(reducer->id) : nullptr;
    return info && document().results().value<Stage::Reduce>() &&
           std::ranges::find(info->params, "components", &ParamSpec::id) != info->params.end();
}

void Projection3D::useThreeComponents() {
    MethodSettings reducer = *document().session().reducer();
    reducer.params["components"] = std::int64_t{3};
    document().set(tr("Use 3 components"), "reducer", Session::reducerJson(reducer));
}

void Projection3D::takeResult() {
    m_positions.clear();
    m_scene.points.clear();
    m_coloring = {};
    const auto made = document().results().value<Stage::Reduce>();
    m_reduction = made && made->coordinates.cols() >= 3 ? made : nullptr;
    m_projected = m_reduction ? document().results().value<Stage::Project>() : nullptr;
    if (m_projected && m_projected->coordinates.cols() != m_reduction->coordinates.cols())
        m_projected = nullptr; // of an earlier picture
    if (m_reduction) {
        const Index n = m_reduction->coordinates.rows();
        MatrixXd places(n, 3);
        if (std::ranges::max(m_components) >= m_reduction->coordinates.cols())
            m_components = {0, 1, 2};
        for (std::size_t axis = 0; axis < m_components.size(); ++axis) {
            const Index component = m_components[axis];
            places.col(static_cast<Index>(axis)) = m_reduction->coordinates.col(component);
            m_scene.axes[axis] = QString::fromStdString(m_reduction->axes[static_cast<std::size_t>(component)]);
        }
        for (Index i = 0; i < n; ++i)
            if (places.row(i).allFinite())
                m_positions.push_back(i);
        // The box, and with it the scale, stays while it suits, so that the picture does not jump as a slider moves.
        MatrixXd finite = places(m_positions, Eigen::all);
        if (m_projected) {
            finite.conservativeResize(finite.rows() + m_projected->coordinates.rows(), Eigen::NoChange);
            finite.bottomRows(m_projected->coordinates.rows()) = m_projected->coordinates(Eigen::all, m_components);
        }
        if (!m_hasBox || !m_scene.box.suits(finite))
            m_scene.box = AxesBox(finite);
        m_hasBox = true;
        m_facingPlane = FacingPlane(places(m_positions, Eigen::all));

        m_coloring = encoding().coloring(*m_reduction->data);
        std::erase_if(m_positions, [this](Index i) { return !m_coloring.visible[static_cast<std::size_t>(i)]; });
        m_scene.points.reserve(m_positions.size());
        for (const Index i : m_positions)
            m_scene.points.push_back({m_scene.box.toScene(places.row(i).transpose()).cast<float>(), 0,
                                      m_coloring.markers[static_cast<std::size_t>(i)], false});
        m_scene.radius = radiusFor(m_scene.points.size());
    }
    m_moreComponents->setVisible(!m_reduction && canHaveMoreComponents());
    m_overlays.setPicture({m_reduction, {m_components.begin(), m_components.end()}, m_coloring.visible, whyEmpty()});
    setAmongPoints({}); // the box may be another one
    takeColors();
    takeNewPoint();
    emit captionChanged();
}

void Projection3D::takeColors() {
    const bool dims = !selection().rows().empty();
    for (std::size_t i = 0; i < m_scene.points.size(); ++i) {
        ScenePoint &point = m_scene.points[i];
        const QRgb color = m_coloring.colors[static_cast<std::size_t>(m_positions[i])];
        point.ringed = dims && selection().contains(rowOf(i));
        point.color = dims && !point.ringed ? mixed(QColor::fromRgb(color), theme().surface, dimming).rgb() : color;
    }
    if (m_vtk.isAvailable())
        m_vtk.setScene(m_scene, theme());
    drawAgain();
}

QString Projection3D::caption() const {
    if (!m_reduction)
        return {};
    QString text = QStringList(m_scene.axes.begin(), m_scene.axes.end()).join(QStringLiteral(" · "));
    if (!m_reduction->approximation.empty())
        text += " · " + QString::fromStdString(m_reduction->approximation);
    const std::size_t points = m_scene.points.size();
    if (isDraft())
        text += tr(" · %L1 of %L2 points while it moves").arg(points / m_vtk.draftStride(points)).arg(points);
    if (!m_vtk.isAvailable())
        text += tr(" · without OpenGL 3.2, so slower");
    return text;
}

// Drawing

bool Projection3D::isDraft() const {
    return m_rest.isActive() && m_vtk.draftStride(m_scene.points.size()) > 1;
}

void Projection3D::drawAgain() {
    const bool wasDraft = isDraft();
    m_frame = {};
    if (m_scene.points.size() > largestLight || m_scene.lineCount() > largestLight ||
        m_vtk.draftStride(m_scene.points.size()) > 1)
        m_rest.start();
    update();
    if (isDraft() != wasDraft)
        emit captionChanged();
}

void Projection3D::settle() {
    document().newPoint().settle();
    m_rest.stop();
    m_frame = {};
}

void Projection3D::setTheme(const Theme &theme) {
    View::setTheme(theme);
    m_overlays.setTheme(theme);
    takeColors();
}

void Projection3D::resizeEvent(QResizeEvent *event) {
    View::resizeEvent(event);
    m_moreComponents->adjustSize();
    m_moreComponents->move((width() - m_moreComponents->width()) / 2, height() / 2 + 24);
    drawAgain();
}

// Points under the hand

const OrbitCamera &Projection3D::camera() const {
    return m_control->camera();
}

Index Projection3D::rowOf(std::size_t point) const {
    return m_reduction->data->rows[static_cast<std::size_t>(m_positions[point])];
}

std::optional<QPointF> Projection3D::placeOf(Index row) const {
    const std::optional<Index> position = m_reduction && row >= 0 ? positionOf(*m_reduction->data, row) : std::nullopt;
    const auto point = position ? std::ranges::lower_bound(m_positions, *position) : m_positions.end();
    if (point == m_positions.end() || *point != *position)
        return std::nullopt;
    const ScenePoint &found = m_scene.points[static_cast<std::size_t>(point - m_positions.begin())];
    return camera().projection(size())(found.at.cast<double>()).at;
}

std::ptrdiff_t Projection3D::pointAt(QPointF place) const {
    const SceneProjection projection = camera().projection(size());
    std::ptrdiff_t foremost = -1, nearest = -1;
    double foremostDepth = 2, nearestDistance = pickTolerance;
    for (std::size_t i = 0; i < m_scene.points.size(); ++i) {
        const ScreenPoint seen = projection(m_scene.points[i].at.cast<double>());
        const double distance = std::hypot(seen.at.x() - place.x(), seen.at.y() - place.y());
        const double growth = m_scene.points[i].ringed ? ringedGrowth : 1;
        const double radius = m_scene.radius * growth * SceneProjection::magnification(seen.depth);
        const double depth = m_scene.points[i].ringed ? seen.depth - 1 : seen.depth;
        if (distance <= radius && depth < foremostDepth) {
            foremost = static_cast<std::ptrdiff_t>(i);
            foremostDepth = depth;
        }
        if (distance < nearestDistance) {
            nearest = static_cast<std::ptrdiff_t>(i);
            nearestDistance = distance;
        }
    }
    return foremost >= 0 ? foremost : nearest;
}

void Projection3D::pick(QPointF place, Qt::KeyboardModifiers modifiers) {
    if (m_newPoint->isChecked())
        return placeNewPoint(place);
    const std::ptrdiff_t point = pointAt(place);
    if (point >= 0)
        selection().select({rowOf(static_cast<std::size_t>(point))}, selectionMode(modifiers));
    else if (selectionMode(modifiers) == SelectionMode::Replace)
        selection().clear();
}

void Projection3D::selectWithin(const QPolygonF &area, Qt::KeyboardModifiers modifiers) {
    const SceneProjection projection = camera().projection(size());
    Rows rows;
    for (std::size_t i = 0; i < m_scene.points.size(); ++i)
        if (area.containsPoint(projection(m_scene.points[i].at.cast<double>()).at, Qt::OddEvenFill))
            rows.push_back(rowOf(i));
    selection().select(std::move(rows), selectionMode(modifiers));
}

bool Projection3D::event(QEvent *event) {
    if (event->type() != QEvent::ToolTip)
        return View::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const std::ptrdiff_t point = pointAt(help->pos());
    if (point >= 0)
        QToolTip::showText(help->globalPos(), rowTooltip(document().results(), rowOf(static_cast<std::size_t>(point))),
                           this);
    else
        QToolTip::hideText();
    return true;
}

void Projection3D::leaveEvent(QEvent *event) {
    selection().hover(-1);
    View::leaveEvent(event);
}

// State

Json Projection3D::state() const {
    return {{"components", m_components},
            {"camera", camera().state()},
            {"facing_plane", m_facing->isChecked()},
            {"overlays", m_overlays.state()}};
}

void Projection3D::restore(const Json &state) {
    if (!state.is_object())
        return;
    const auto components = state.find("components");
    if (components != state.end() && components->is_array() && components->size() == m_components.size())
        for (std::size_t axis = 0; axis < m_components.size(); ++axis)
            if ((*components)[axis].is_number_integer())
                m_components[axis] = std::max<Index>((*components)[axis].get<Index>(), 0);
    OrbitCamera next;
    if (const auto found = state.find("camera"); found != state.end())
        next.restore(*found);
    m_hasBox = false;
    m_control->setCamera(next);
    m_facing->setChecked(state.value("facing_plane", Json()) == true);
    m_overlays.restore(state.value("overlays", Json()));
    takeResult();
}

void Projection3D::resetView() {
    m_components = {0, 1, 2};
    m_hasBox = false;
    m_control->setCamera({});
    m_facing->setChecked(false);
    m_overlays.restore({});
    takeResult();
}

} // namespace eigenscope

#include "moc_projection_3d.cpp"
