#include "ui/views/spectrum/direction.h"

#include "core/base/names_that.h"
#include "ui/drawing/axis_ticks.h"
#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/text/name_list.h"
#include "ui/text/number_format.h"
#include "ui/text/number_label.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/views/picture_words.h"
#include "ui/views/spectrum/direction_panel.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <cmath>

namespace eigenscope {
namespace {

constexpr double directionMargin = 0.06;
/// Of more points than these every so many'th error is drawn.
constexpr Index mostErrors = 2'000;

bool hasPrincipalAxes(const ReducerInfo &method) {
    return method.can.principalAxes;
}

} // namespace

const char *const Direction::meaning = R"(
# The direction of most variance
A line through the mean $\mu$ in the direction $u$. Each point has its foot on it; the feet have a variance, and the
 ways from the points to their feet are the errors. Together they are always the total variance.
$$ \underbrace{\mathbf{u}^\top\Sigma\mathbf{u}}_{\text{variance}} + \underbrace{\tr\Sigma -
 \mathbf{u}^\top\Sigma\mathbf{u}}_{\text{mean squared error}} = \tr\Sigma
- The direction of most variance is that of least error, and that is the first eigenvector of $\Sigma$.
- Drag the line, or turn it by the arrow keys (with Shift in larger steps), and see whether you find it.
! The errors stand at right angles to the line. A regression measures them along one column and finds another line.)";

Direction::Direction(const ViewContext &context, QWidget *parent) : ChartView(context, parent) {
    setAccessibleName(tr("Direction turned by hand"));
    m_plane.setEqualUnits(true);
    m_best = new QAction(icon("reset"), tr("Turn to the best direction"), this);
    m_best->setShortcut(Qt::Key_B);
    m_best->setShortcutContext(Qt::WidgetShortcut);
    addAction(m_best);
    connect(m_best, &QAction::triggered, this, [this] { turnTo(bestDegrees()); });
    m_axes = new QAction(tr("Plane of two principal axes"), this);
    m_axes->setCheckable(true);
    m_axes->setToolTip(tr("Instead of the plane of two columns; the method must have principal axes"));
    connect(m_axes, &QAction::toggled, this, [this](bool on) {
        m_onAxes = on;
        m_chosen = {0, 1};
        takeData();
    });
    m_menus = {makeMenu(tr("Horizontal"), 0), makeMenu(tr("Vertical"), 1)};
    followResults({Stage::Prepare, Stage::Reduce}, [this] { followData(); });
    connect(&m_layer, &CloudLayer::changed, this, qOverload<>(&QWidget::update));
    connect(&encoding(), &Encoding::changed, this, &Direction::takeLook);
    connect(&selection(), &Selection::changed, this, &Direction::takeSelection);
    kept()
        .flag("principal_axes", m_axes)
        .value("axes", m_chosen,
               [](const std::array<Index, 2> &axes) { return axes[0] != axes[1] && std::min(axes[0], axes[1]) >= 0; })
        .key(
            "angle", [this] { return Json(angle()); },
            [this](const Json &json) { m_line.turnTo(valueIn<double>(json).value_or(0)); });
    takeData();
}

std::shared_ptr<const Dataset> Direction::data() const {
    if (m_onAxes)
        return principal() ? document().results().value<Stage::Reduce>()->data : nullptr;
    const auto prepared = document().results().value<Stage::Prepare>();
    return prepared && prepared->dataset->kind() == ObjectKind::Points ? prepared->dataset : nullptr;
}

const Reduction *Direction::principal() const {
    const auto reduction = document().results().value<Stage::Reduce>();
    const ReducerInfo *method = reduction ? document().catalogue().reducers.find(reduction->method) : nullptr;
    return method && hasPrincipalAxes(*method) ? reduction.get() : nullptr;
}

std::vector<std::string> Direction::choices() const {
    const auto shown = data();
    if (!shown)
        return {};
    const Reduction *const onAxes = m_onAxes ? principal() : nullptr;
    return onAxes ? onAxes->axes : shown->points().columns;
}

Result<MatrixXd> Direction::places() const {
    const auto none = [](const Sentence &why) { return Error{Error::Kind::InvalidData, why}; };
    const auto shown = data();
    if (!shown && m_onAxes)
        return none(sentence("The plane of principal axes needs a method that has them: %1.",
                             namesThat(document().catalogue().reducers, hasPrincipalAxes)));
    if (!shown)
        return none(sentence("The columns of the data appear here when they have been prepared."));
    if (choices().size() < 2)
        return none(sentence(m_onAxes ? "A plane needs two components." : "A plane needs two columns."));
    const Reduction *const onAxes = m_onAxes ? principal() : nullptr;
    return MatrixXd((onAxes ? onAxes->coordinates : shown->points().X)(Eigen::all, m_chosen));
}

void Direction::followData() {
    if (m_onAxes || data() != m_data)
        return takeData();
    m_axes->setEnabled(principal());
}

void Direction::takeData() {
    m_data = data();
    m_axes->setEnabled(m_onAxes || principal());
    m_cloud = PointCloud();
    if (const auto count = static_cast<Index>(choices().size()); count > 1 && std::ranges::max(m_chosen) >= count)
        m_chosen = {0, 1};
    const Result<MatrixXd> found = places();
    m_why = found ? QString() : said(found.error().message);
    if (found && !m_line.setPlaces(*found))
        m_why = tr("A value is missing, or there is none: a line needs all of them. Impute or drop missing values.");
    if (m_why.isEmpty()) {
        m_cloud.setPoints(found->col(0), found->col(1));
        m_plane.setExtent(Range::about(m_cloud.x().minCoeff(), m_cloud.x().maxCoeff(), directionMargin),
                          Range::about(m_cloud.y().minCoeff(), m_cloud.y().maxCoeff(), directionMargin));
    }
    m_best->setEnabled(m_why.isEmpty());
    takeLook();
    emit captionChanged();
}

void Direction::takeLook() {
    if (m_why.isEmpty())
        m_cloud.setColoring(encoding().coloring(*data()));
    takeSelection();
    changeAxes();
}

void Direction::takeSelection() {
    std::vector<bool> selected;
    if (m_why.isEmpty() && !selection().rows().empty())
        for (const Index row : data()->rows)
            selected.push_back(selection().contains(row));
    m_cloud.setSelected(std::move(selected));
    update();
}

ChoiceMenu *Direction::makeMenu(const QString &name, std::size_t side) {
    auto *menu = new ChoiceMenu(
        name,
        [this, side] {
            return ChoiceMenu::Choices{namesOf(choices()), m_chosen[side]};
        },
        this);
    connect(menu, &ChoiceMenu::chosen, this, [this, side](qsizetype axis) {
        // Both never show the same: they change places.
        if (m_chosen[1 - side] == axis)
            m_chosen[1 - side] = m_chosen[side];
        m_chosen[side] = axis;
        takeData();
    });
    return menu;
}

QString Direction::whyEmpty() const {
    return m_why;
}

void Direction::turnTo(double degrees) {
    m_line.turnTo(degrees);
    update();
    emit captionChanged();
}

QString Direction::caption() const {
    if (!m_why.isEmpty())
        return {};
    const SubspaceFit fit = m_line.fit(), best = fitAt(bestDegrees());
    return tr("θ = %1° · variance %2 of at most %3")
        .arg(decimalText(angle(), 1), numberLabel(fit.variance, 4), numberLabel(best.variance, 4));
}

QString Direction::pictureWords() const {
    const std::vector<std::string> names = choices();
    const auto name = [&](std::size_t side) {
        return QString::fromStdString(names[static_cast<std::size_t>(m_chosen[side])]);
    };
    return tr("%L1 points, to the right %2, up %3; the best line is at %4°")
        .arg(m_cloud.visibleCount())
        .arg(name(0), name(1), numberLabel(bestDegrees(), 3));
}

void Direction::restored() {
    takeData();
    turnTo(angle());
}

QList<QAction *> Direction::tools() {
    return {m_best, m_axes, m_menus[0]->menuAction(), m_menus[1]->menuAction()};
}

void Direction::prepareAxes(const QSizeF &plot) {
    if (!m_why.isEmpty())
        return;
    // The points stay clear of the panel: the axis goes on behind it.
    const double panel = DirectionPanel({QPointF(), plot}).place().width();
    const auto [x, y] = m_plane.ranges({plot.width() - panel, plot.height()});
    const double wider = plot.width() > panel ? x.length() * plot.width() / (plot.width() - panel) : x.length();
    xAxis().setRange({x.min, x.min + wider});
    xAxis().setTicks([shown = x](const Range &range, int most) {
        QVector<Tick> ticks = numberTicks(range, most);
        ticks.removeIf([&](const Tick &tick) { return tick.value > shown.max; });
        return ticks;
    });
    yAxis().setRange(y);
    const std::vector<std::string> names = choices();
    xAxis().setTitle(QString::fromStdString(names[static_cast<std::size_t>(m_chosen[0])]));
    yAxis().setTitle(QString::fromStdString(names[static_cast<std::size_t>(m_chosen[1])]));
}

void Direction::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    paintErrors(painter, mapping);
    m_layer.paint(painter, m_cloud, mapping, theme());
    paintLine(painter, mapping, bestDegrees(), QPen(theme().accent, 1.6, Qt::DashLine));
    paintLine(painter, mapping, angle(), QPen(theme().contrast, 2));
    PlotMarks(painter, mapping, theme()).dot({m_line.mean().x(), m_line.mean().y()}, theme().text);
    DirectionPanel(mapping.area).paint(painter, theme(), m_line);
}

void Direction::paintErrors(QPainter &painter, const PlotMapping &mapping) const {
    const Index stride = 1 + m_cloud.size() / mostErrors;
    QVector<QLineF> errors;
    for (Index i = 0; i < m_cloud.size(); i += stride) {
        if (!m_cloud.isVisible(i))
            continue;
        const Eigen::Vector2d point(m_cloud.x()[i], m_cloud.y()[i]), foot = m_line.footOf(point);
        errors.append({mapping.pixel(point.x(), point.y()), mapping.pixel(foot.x(), foot.y())});
    }
    painter.setPen(QPen(mixed(theme().contrast, theme().surface, 0.6), 1));
    painter.drawLines(errors);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().contrast);
    for (const QLineF &error : errors)
        painter.drawEllipse(error.p2(), 1.8, 1.8);
}

void Direction::paintLine(QPainter &painter, const PlotMapping &mapping, double degrees, const QPen &pen) const {
    const QPointF mean = mapping.pixel(m_line.mean().x(), m_line.mean().y());
    // Units are equal, so that angles are what they are.
    const double reach = mapping.area.width() + mapping.area.height();
    const Eigen::Vector2d u = TurnedLine::directionAt(degrees);
    const QPointF way(reach * u.x(), -reach * u.y());
    painter.setPen(pen);
    painter.drawLine(mean - way, mean + way);
}

void Direction::turnTowards(QPointF pixel) {
    if (m_drag == Drag::Curve)
        return turnTo(DirectionPanel(mapping().area).angleAt(pixel.x()));
    const QPointF way = pixel - mapping().pixel(m_line.mean().x(), m_line.mean().y());
    if (std::hypot(way.x(), way.y()) > 3)
        turnTo(TurnedLine::angleOf({way.x(), -way.y()}));
}

void Direction::mousePressEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !m_why.isEmpty() || !mapping().area.contains(event->position()))
        return;
    const DirectionPanel panel(mapping().area);
    m_drag = !panel.place().contains(event->position())  ? Drag::Line
             : panel.curve().contains(event->position()) ? Drag::Curve
                                                         : Drag::None;
    if (m_drag != Drag::None)
        turnTowards(event->position());
}

void Direction::mouseMoveEvent(QMouseEvent *event) {
    if (m_drag != Drag::None)
        turnTowards(event->position());
}

void Direction::mouseReleaseEvent(QMouseEvent *) {
    m_drag = Drag::None;
}

void Direction::keyPressEvent(QKeyEvent *event) {
    const bool up = event->key() == Qt::Key_Up || event->key() == Qt::Key_Left;
    const bool down = event->key() == Qt::Key_Down || event->key() == Qt::Key_Right;
    if ((!up && !down) || !m_why.isEmpty())
        return ChartView::keyPressEvent(event);
    const double step = event->modifiers() & Qt::ShiftModifier ? 10 : 1;
    turnTo(angle() + (up ? step : -step));
    document().tell(sentences({caption()}));
}

QStringList Direction::numbersToday() const {
    const SubspaceFit fit = m_line.fit(), best = fitAt(bestDegrees());
    return {"\\underbrace{" + texNumber(fit.variance) + "}_{\\text{variance}} + \\underbrace{" +
                texNumber(fit.meanSquaredError) +
                "}_{\\text{error}} = " + texNumber(fit.variance + fit.meanSquaredError),
            "\\theta = " + texNumber(angle()) + "°,\\quad \\lambda_1 = " + texNumber(best.variance)};
}

} // namespace eigenscope

#include "moc_direction.cpp"
