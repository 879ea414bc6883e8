#include "ui/views/projection/tour.h"

#include "ui/drawing/visible_plane.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/views/area_tools.h"
#include "ui/views/held_cloud.h"
#include "ui/views/overlays/overlay_painting.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <cmath>

namespace eigenscope {
namespace {

constexpr Index mostPairs = 3;         ///< of columns
constexpr Index mostNamedColumns = 12; ///< more arrows than these cannot be read
constexpr int pictureTime = 40;        // ms
constexpr int legPictures = 75;        // from stop to stop, in three seconds
constexpr double tourKeyStep = 0.05, wheelStep = 0.02;
constexpr double arrowShare = 0.85;    // of the reach, for a column that lies in the plane
constexpr double leastNamedArrow = 14; // px

/// Each turn begins where the one before it ends: mirrored, maybe.
std::vector<PlaneTurn> turnsThrough(const std::vector<TourStop> &stops) {
    std::vector<PlaneTurn> turns;
    MatrixXd from = stops.front().plane;
    for (std::size_t i = 0; i < stops.size(); ++i) {
        turns.emplace_back(std::move(from), stops[(i + 1) % stops.size()].plane);
        from = turns.back().end();
    }
    return turns;
}

Result<TourGround> groundOf(const std::shared_ptr<const Dataset> &data, const Registry<ReducerInfo> &reducers,
                            std::stop_token stop) {
    TRY(std::vector<TourStop> stops, tourStops(data, reducers, mostPairs, {std::move(stop), {}}));
    const MatrixXd &X = data->points().X;
    TourGround ground;
    ground.turns = turnsThrough(stops);
    ground.stops = std::move(stops);
    ground.centered = std::make_shared<const MatrixXd>(X.rowwise() - X.colwise().mean());
    ground.reach = std::max(ground.centered->rowwise().norm().maxCoeff(), std::numeric_limits<double>::min());
    return ground;
}

} // namespace

const char *const Tour::meaning = R"(
# From plane to plane
Every linear picture of $d$ columns is the shadow of the points on a plane. The tour turns the plane on the shortest way
 from that of one method to that of the next: principal components, discriminants where there is a label, then the columns
 two by two.
$$ \mathbf{Y}(t) = (\mathbf{X} - \mathbf{1}\boldsymbol\mu^\top)\,\mathbf{F}(t), \qquad \mathbf{F}^\top\mathbf{F} = \mathbf{I}
- Play and stop (Space), go to the next stop (N), turn by the arrow keys or the wheel.
- Arrows are the columns: a long one lies in the plane, a short one points out of it.
- A cluster that stays together all the way is one in all of the space; two that part on the way were only in line.
! Lengths on the way are never longer than in space, but may be shorter: near in a shadow is not near.)";

Tour::Tour(const ViewContext &context, QWidget *parent)
    : RowScatter(context, parent), m_play(new QAction(icon("play"), tr("Play"), this)),
      m_next(new QAction(icon("next"), tr("To the next stop"), this)) {
    setAccessibleName(tr("Tour through the planes of the data"));
    m_play->setCheckable(true);
    m_play->setShortcut(Qt::Key_Space);
    m_next->setShortcut(Qt::Key_N);
    for (QAction *action : {m_play, m_next}) {
        action->setShortcutContext(Qt::WidgetShortcut);
        addAction(action);
    }
    m_player.setInterval(pictureTime);
    connect(&m_player, &QTimer::timeout, this, &Tour::moveOn);
    connect(m_play, &QAction::toggled, this, &Tour::play);
    connect(m_next, &QAction::triggered, this, [this] { goTo(std::floor(m_position) + 1); });
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Prepare && preparedPoints() != m_source)
            takeData();
    });
    kept().key(
        "position", [this] { return Json(m_position); },
        [this](const Json &json) { m_position = std::max(0.0, valueIn<double>(json).value_or(0)); });
    takeData();
}

std::shared_ptr<const Dataset> Tour::preparedPoints() const {
    const auto prepared = document().results().value<Stage::Prepare>();
    return prepared && prepared->dataset->isPoints() ? prepared->dataset : nullptr;
}

void Tour::takeData() {
    m_source = preparedPoints();
    m_ground = {};
    m_projecting.drop();
    m_refusal.clear();
    setRows(nullptr, {}, {});
    if (m_source)
        m_work.ask([data = m_source, reducers = document().catalogue().reducers](std::stop_token stop) {
            return groundOf(data, reducers, std::move(stop));
        });
    else
        m_work.drop();
    emit captionChanged();
}

void Tour::take(const Result<TourGround> &found) {
    if (!found) {
        m_refusal = said(found.error().message);
        update();
        return emit captionChanged();
    }
    m_ground = *found;
    goTo(m_position);
}

void Tour::settle() {
    RowScatter::settle();
    m_work.settle();
    m_projecting.settle();
}

std::size_t Tour::leg() const {
    return static_cast<std::size_t>(m_position) % m_ground.stops.size();
}

bool Tour::isAtStop() const {
    return m_position == std::floor(m_position);
}

void Tour::project() {
    m_projecting.ask([centered = m_ground.centered,
                      plane = m_ground.turns[leg()].at(m_position - std::floor(m_position))](const std::stop_token &) {
        const MatrixXd places = *centered * plane;
        return TourPicture{plane, PointGrid(places.col(0), places.col(1))};
    });
    emit captionChanged();
}

void Tour::takePicture(const TourPicture &picture) {
    m_plane = picture.plane;
    if (data() != m_source)
        setRows(m_source, picture.places.x(), picture.places.y());
    else
        moveRows(picture.places);
}

std::vector<Json> Tour::film() const {
    std::vector<Json> states;
    for (std::size_t i = 0; i < m_ground.stops.size() * legPictures; ++i)
        states.push_back({{"position", static_cast<double>(i) / legPictures}});
    return states;
}

void Tour::goTo(double position) {
    if (m_ground.stops.empty())
        return;
    const auto count = static_cast<double>(m_ground.stops.size());
    m_position = std::fmod(std::fmod(position, count) + count, count);
    project();
}

void Tour::play(bool on) {
    m_play->setIcon(icon(on ? "pause" : "play"));
    m_play->setText(on ? tr("Stop") : tr("Play"));
    if (on)
        m_player.start();
    else
        m_player.stop();
}

void Tour::moveOn() {
    goTo(m_position + 1.0 / legPictures);
}

QString Tour::whyEmpty() const {
    return m_source ? m_refusal : tr("The tour begins here when there are columns of numbers.");
}

QString Tour::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    if (m_ground.stops.empty())
        return tr("being prepared …");
    const TourStop &from = m_ground.stops[leg()], &to = m_ground.stops[(leg() + 1) % m_ground.stops.size()];
    if (isAtStop())
        return said(from.name);
    const double share = m_position - std::floor(m_position);
    return tr("from %1 to %2, %3 of %4°")
        .arg(said(from.name), said(to.name),
             QString::number(share * m_ground.turns[leg()].angle() * 180 / M_PI, 'f', 0),
             QString::number(m_ground.turns[leg()].angle() * 180 / M_PI, 'f', 0));
}

QList<QAction *> Tour::tools() {
    return areas().around({m_play, m_next, held().action()});
}

void Tour::resetView() {
    m_play->setChecked(false);
    goTo(0);
}

void Tour::restored() {
    goTo(m_position);
}

void Tour::prepareAxes(const QSizeF &plot) {
    if (m_ground.stops.empty())
        return;
    VisiblePlane plane; // the same all the way, so that nothing jumps
    plane.setEqualUnits(true);
    const Range reach = Range::about(-m_ground.reach, m_ground.reach, 0.04);
    plane.setExtent(reach, reach);
    const auto [x, y] = plane.ranges(plot);
    xAxis().setRange(x);
    yAxis().setRange(y);
    xAxis().setTitle(axisName(0));
    yAxis().setTitle(axisName(1));
}

QString Tour::axisName(std::size_t side) const {
    const TourStop &from = m_ground.stops[leg()], &to = m_ground.stops[(leg() + 1) % m_ground.stops.size()];
    const QString one = QString::fromStdString(from.axes[side]), other = QString::fromStdString(to.axes[side]);
    return isAtStop() ? one : tr("%1 → %2").arg(one, other);
}

/// The columns as arrows from the middle; one that points out of the plane has no name.
void Tour::paintColumns(QPainter &painter, const PlotMapping &mapping) const {
    const Names &columns = m_source->points().columns;
    if (static_cast<Index>(columns.size()) > mostNamedColumns)
        return;
    OverlayLines arrows{
        .to = m_plane * m_ground.reach * arrowShare, .color = theme().secondary, .width = 1.2, .arrows = true};
    arrows.from = MatrixXd::Zero(arrows.to.rows(), arrows.to.cols());
    const auto placeOf = [&](const MatrixXd &ends, Index row) { return mapping.pixel(ends(row, 0), ends(row, 1)); };
    for (Index j = 0; j < arrows.to.rows(); ++j) {
        const double length = QLineF(placeOf(arrows.from, j), placeOf(arrows.to, j)).length();
        arrows.labels.append(length > leastNamedArrow ? QString::fromStdString(columns[static_cast<std::size_t>(j)])
                                                      : QString());
    }
    paintOverlayLines(painter, arrows, placeOf, mapping.area);
    paintOverlayLabels(painter, {{.lines = std::make_shared<const OverlayLines>(arrows)}}, placeOf, mapping.area,
                       theme());
}

void Tour::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    if (!data()) // the first picture is on its way
        return;
    paintRows(painter, mapping);
    paintColumns(painter, mapping);
}

void Tour::showEvent(QShowEvent *event) {
    m_work.begin();
    m_projecting.begin();
    RowScatter::showEvent(event);
}

void Tour::hideEvent(QHideEvent *event) {
    m_play->setChecked(false); // nobody sees it
    RowScatter::hideEvent(event);
}

void Tour::keyPressEvent(QKeyEvent *event) {
    switch (event->key()) {
    case Qt::Key_Right: return goTo(m_position + tourKeyStep);
    case Qt::Key_Left: return goTo(m_position - tourKeyStep);
    case Qt::Key_Home: return goTo(0);
    default: RowScatter::keyPressEvent(event);
    }
}

void Tour::wheelEvent(QWheelEvent *event) {
    goTo(m_position + (event->angleDelta().y() > 0 ? wheelStep : -wheelStep));
}

std::pair<std::string, std::string> Tour::placeNames() const {
    return {axisName(0).toStdString(), axisName(1).toStdString()};
}

} // namespace eigenscope

#include "moc_tour.cpp"
