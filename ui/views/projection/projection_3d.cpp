#include "ui/views/projection/projection_3d.h"

#include "core/reducers/interface/components_setting.h"
#include "ui/scene/orbit_control.h"
#include "ui/studies/new_point.h"
#include "ui/studies/steady_picture.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"
#include "ui/views/area_tools.h"
#include "ui/views/picture_words.h"
#include "ui/views/projection/axis_menu.h"

#include <QAction>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

constexpr qsizetype mostAxesInMenu = 30;

} // namespace

const char *const Projection3D::meaning = R"(
# Three axes of the picture
Every row of the data is a point; its place is three of the coordinates that the reducer found. All three axes have the
 same scale, so distances in the picture are distances between the coordinates.
$$ y = (y_1, y_2, y_3), \qquad y_k = \mathbf{u}_k^\top(\mathbf{x} - \boldsymbol\mu)
The second formula is that of a linear method.
- Drag to turn (Ctrl with the arrow keys), and see what stays apart from every side. Points farther away are smaller
 and paler.
- From 20,000 rows on points that crowd are seen through, the more the more they are, and lone points stay full: which
 class is drawn last decides nothing.
- The overlays draw neighbors, principal axes, the best plane and the ellipsoid of the covariance among the points.
- While a parameter is turned, each picture continues the one before: an axis may be mirrored, and its numbers then run
 the other way; a map that is free of rotation may be turned, and then there are no numbers.
! What looks close from one side may be far apart: turn it before you conclude.)";

Projection3D::Projection3D(const ViewContext &context, QWidget *parent)
    : View(context, parent), m_cloud(m_picture.scene(), context.style), m_overlays(context, m_cloud, m_picture, this),
      m_newPoint(context, m_cloud, this), m_control(new OrbitControl(this)),
      m_crosshair(this, document(), crosshairPlaces()),
      m_glide(*this, [this](double share) { m_control->setCamera(m_from.onTheWayTo(m_to, share)); }),
      m_moving(*this, [this](double share) { showOnTheWay(share); }),
      m_moreComponents(new QPushButton(tr("Use 3 components"), this)) {
    await(newPoint());
    await(measuredAxes()); // which may color the points
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(programWords(title));
    connectHand();
    connectResults();
    makeTools();
    kept()
        .value("components", m_cloud.components(), [](const auto &axes) { return std::ranges::min(axes) >= 0; })
        .key(
            "camera", [this] { return camera().state(); },
            [this](const Json &camera) { turnTo(OrbitCamera::from(camera)); })
        .flag("facing_plane", m_facing)
        .part("overlays", m_overlays.layer());
    takeResult();
}

void Projection3D::turnTo(const OrbitCamera &camera) {
    m_glide.stop();
    if (!steadyPicture().glides())
        return m_control->setCamera(camera);
    m_from = m_control->camera();
    m_to = camera;
    m_glide.start();
}

void Projection3D::connectHand() {
    connect(m_moreComponents, &QPushButton::clicked, this, &Projection3D::useThreeComponents);
    connect(m_control, &OrbitControl::cameraChanged, &m_picture, &ScenePicture::change);
    connect(m_control, &OrbitControl::gestureChanged, this, qOverload<>(&QWidget::update));
    connect(m_control, &OrbitControl::areaMarked, this, &Projection3D::selectWithin);
    connect(m_control, &OrbitControl::clicked, this, &Projection3D::pick);
    connect(m_control, &OrbitControl::hovered, this, [this](QPointF place) { selection().hover(rowAt(place)); });
    connect(m_control, &OrbitControl::walked, this, &Projection3D::walk);
    connect(&m_picture, &ScenePicture::changed, this, qOverload<>(&QWidget::update));
    connect(&m_picture, &ScenePicture::noteChanged, this, &Projection3D::captionChanged);
}

void Projection3D::connectResults() {
    connect(&document(), &Document::opened, this, &Projection3D::resetView);
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Load || changed == Stage::Reduce ||
            (changed == Stage::Project && document().results().value<Stage::Project>() != m_cloud.projected()))
            takeResult();
    });
    connect(&steadyPicture(), &SteadyPicture::changed, this, &Projection3D::takeResult);
    connect(&encoding(), &Encoding::changed, this, &Projection3D::takeResult);
    connect(&selection(), &Selection::changed, this, &Projection3D::takeColors);
    connect(&m_overlays.layer(), &OverlayLayer::changed, this, qOverload<>(&QWidget::update));
    connect(&selection(), &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(&newPoint(), &NewPoint::changed, this, &Projection3D::takeNewPoint);
}

// Tools

void Projection3D::makeTools() {
    auto *areas = new AreaTools(QActionGroup::ExclusionPolicy::ExclusiveOptional, this);
    connect(areas, &AreaTools::chosen, this, &Projection3D::takeTool);
    connect(areas, &QActionGroup::triggered, this, &Projection3D::takeArrows);
    connect(m_newPoint.action(), &QAction::triggered, this, &Projection3D::takeArrows);
    connect(&m_crosshair, &CrosshairHand::taken, this, [this] { takeTool(m_tool); });
    m_facing = new QAction(tr("Plane that faces you"), this);
    m_facing->setShortcut(Qt::Key_P);
    m_facing->setShortcutContext(Qt::WidgetShortcut);
    m_facing->setCheckable(true);
    m_facing->setToolTip(tr("Turn the plane by hand: its variance and error beside those of the best one"));
    addAction(m_facing);
    connect(m_facing, &QAction::toggled, this, qOverload<>(&QWidget::update));
    m_tools = areas->around({m_newPoint.action(), m_facing, m_overlays.layer().menuAction()});
    addSides();
    addAxisMenus();
}

void Projection3D::addSides() {
    const std::array<std::pair<QString, OrbitCamera>, 4> sides = {{{tr("From the front"), OrbitCamera::front()},
                                                                   {tr("From above"), OrbitCamera::top()},
                                                                   {tr("From the side"), OrbitCamera::side()},
                                                                   {tr("From a corner"), OrbitCamera()}}};
    for (const auto &[text, side] : sides) {
        auto *action = new QAction(text, this);
        connect(action, &QAction::triggered, this, [this, side = side] {
            OrbitCamera camera = m_control->camera();
            camera.turnTo(side);
            m_control->setCamera(camera);
        });
        addAction(action);
        m_tools.append(action);
    }
}

void Projection3D::addAxisMenus() {
    const std::array<QString, 3> names = {tr("Axis to the right"), tr("Axis upwards"), tr("Axis to the front")};
    for (std::size_t axis = 0; axis < names.size(); ++axis) {
        const auto choose = [this, axis](Index component) {
            m_cloud.choose(axis, component);
            takeResult();
        };
        const ChoiceMenu *menu = makeAxisMenu(
            names[axis], this, [this] { return m_cloud.reduction().get(); },
            [this, axis] { return m_cloud.components()[axis]; }, choose, mostAxesInMenu);
        m_tools.append(menu->menuAction());
    }
}

bool Projection3D::canHaveMoreComponents() const {
    const auto &reducer = document().session().reducer();
    const ReducerInfo *info = reducer ? document().catalogue().reducers.find(reducer->id) : nullptr;
    const auto reduced = document().results().value<Stage::Reduce>();
    if (info && info->needsLabel && reduced) { // whose axes are fewer than the classes
        const auto classes = reduced->data->classes();
        constexpr std::size_t leastClasses = 4;
        if (!classes || classes->names.size() < leastClasses)
            return false;
    }
    return info && reduced && std::ranges::find(info->params, componentsKey, &ParamSpec::id) != info->params.end();
}

void Projection3D::useThreeComponents() {
    MethodSettings reducer = *document().session().reducer();
    reducer.params[componentsKey] = std::int64_t{3};
    document().set(tr("Use 3 components"), "reducer", Session::reducerJson(reducer));
}

// What is shown

QString Projection3D::whyEmpty() const {
    if (m_cloud.reduction())
        return {};
    const auto reduction = document().results().value<Stage::Reduce>();
    if (!reduction)
        return tr("The projection appears here when a reducer has run.");
    return tr("Three axes need three components; the reduction has %1.").arg(reduction->coordinates.cols());
}

void Projection3D::takeResult() {
    const Results &results = document().results();
    SpaceCloud::Places before = m_cloud.places();
    m_cloud.take(results.value<Stage::Reduce>(), pictureMove(), results.value<Stage::Project>(), encoding());
    m_moreComponents->setVisible(!m_cloud.reduction() && canHaveMoreComponents());
    placeButton();
    m_overlays.take(whyEmpty(), theme());
    takeColors();
    takeNewPoint();
    moveFrom(std::move(before));
    emit captionChanged();
}

void Projection3D::moveFrom(SpaceCloud::Places before) {
    m_moving.stop();
    const bool isWhole = !document().results().key(Stage::Reduce).empty(); // no picture of a run on its way
    m_due = m_cloud.places();
    if (!isWhole || !steadyPicture().glides() || before.rows != m_due.rows || before.at == m_due.at)
        return;
    m_left = std::move(before);
    showOnTheWay(0);
    m_moving.start();
}

void Projection3D::showOnTheWay(double share) {
    m_cloud.place(m_left, m_due, share);
    m_picture.handOverPoints(theme());
}

void Projection3D::takeColors() {
    m_cloud.takeColors(selection(), theme());
    m_picture.handOverPoints(theme());
}

void Projection3D::takeNewPoint() {
    m_newPoint.offer(whyEmpty());
    update();
}

void Projection3D::restored() {
    m_cloud.forgetBox();
    takeResult();
}

QString Projection3D::caption() const {
    const auto &reduction = m_cloud.reduction();
    if (!reduction)
        return {};
    const auto &axes = m_picture.scene().axes;
    QString text = QStringList(axes.begin(), axes.end()).join(QStringLiteral(" · "));
    if (!reduction->approximation.empty())
        text += " · " + said(reduction->approximation);
    return text + m_picture.note();
}

QString Projection3D::pictureWords() const {
    const Coloring &look = m_cloud.coloring();
    const auto drawn = static_cast<Index>(std::ranges::count(look.visible, true));
    return tr("%L1 points %2").arg(drawn).arg(coloringWords(look)).trimmed() +
           tr("; the axes to the right, up and to the front follow");
}

void Projection3D::settle() {
    m_glide.finish();
    m_moving.finish();
    newPoint().settle();
    m_picture.settle();
}

void Projection3D::setTheme(const Theme &theme) {
    View::setTheme(theme);
    m_overlays.layer().setTheme(theme);
    takeColors();
}

void Projection3D::resizeEvent(QResizeEvent *event) {
    View::resizeEvent(event);
    placeButton();
    m_picture.change();
}

/// Below the sentence that says why there is nothing to see.
void Projection3D::placeButton() {
    constexpr int margin = 24, gap = 10; // px; the margin of the sentence
    const QRect sentence = QFontMetrics(interfaceFont())
                               .boundingRect(rect().adjusted(margin, margin, -margin, -margin),
                                             Qt::AlignCenter | Qt::TextWordWrap, whyEmpty());
    m_moreComponents->adjustSize();
    m_moreComponents->move((width() - m_moreComponents->width()) / 2, sentence.bottom() + gap);
}

// Painting

void Projection3D::render(QPainter &painter) {
    if (!m_cloud.reduction())
        return renderEmpty(painter, whyEmpty());
    m_overlays.prepare(theme());
    m_picture.render(painter, camera(), size(), theme());
    paintOver(painter);
}

void Projection3D::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    if (!m_cloud.reduction())
        return renderEmpty(painter, whyEmpty());
    m_overlays.prepare(theme());
    m_picture.paint(painter, camera(), size(), theme());
    paintOver(painter);
    paintHand(painter);
}

void Projection3D::paintOver(QPainter &painter) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintProjectedRows(painter, m_cloud, projection(), theme());
    m_newPoint.paint(painter, projection(), theme());
    painter.restore();
    m_overlays.paint(painter, projection(), rect(), theme());
    if (m_facing->isChecked())
        m_cloud.facingPlane().paint(painter, camera().rotation(), rect(), theme());
}

} // namespace eigenscope

#include "moc_projection_3d.cpp"
