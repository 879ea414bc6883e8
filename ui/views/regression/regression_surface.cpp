#include "ui/views/regression/regression_surface.h"

#include "ui/controls/cursor_tip.h"
#include "ui/drawing/reach.h"
#include "ui/scene/orbit_control.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/views/regression/fit_surface.h"
#include "ui/views/regression/plane_fit.h"
#include "ui/views/regression/regression_text.h"
#include "ui/views/row_walk.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double rowRadius = 3.5; // px

} // namespace

const char *const RegressionSurface::meaning = R"(
# The prediction as a surface
What the regression predicts over its two columns as a surface: a plane for least squares, bent by a kernel. The rows
 stand where they were observed; the stem from the surface to a row is its residual.
$$ \hat y(x_1, x_2) = \sum_i c_i\,k\big((x_1, x_2), \mathbf{x}_i\big) + b
- Turn it and look where no rows are: there the surface is the kernel's guess.
! Each axis has its own scale, so steepness means nothing by itself.)";

RegressionSurface::RegressionSurface(const ViewContext &context, QWidget *parent)
    : View(context, parent), m_control(new OrbitControl(this)), m_stems(new QAction(tr("Residuals as stems"), this)) {
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Surface of the regression"));
    m_stems->setCheckable(true);
    m_stems->setChecked(true);
    connect(m_stems, &QAction::toggled, this, &RegressionSurface::takeScene);
    connect(m_control, &OrbitControl::cameraChanged, &m_drawing, &ScenePicture::change);
    connect(&m_drawing, &ScenePicture::changed, this, qOverload<>(&QWidget::update));
    connect(m_control, &OrbitControl::clicked, this, &RegressionSurface::pick);
    connect(m_control, &OrbitControl::walked, this, &RegressionSurface::walk);
    connect(m_control, &OrbitControl::hovered, this, [this](QPointF place) {
        const Index point = pointAt(place);
        selection().hover(point < 0 ? -1 : rowOf(point));
        showCursorTip(mapToGlobal(place), point < 0 ? QString() : textOf(point), this);
    });
    connect(&m_picture, &FitPicture::changed, this, &RegressionSurface::takeScene);
    connect(&selection(), &Selection::changed, this, &RegressionSurface::takeScene);
    connect(&encoding(), &Encoding::changed, this, &RegressionSurface::takeScene);
    connect(&document(), &Document::opened, this, &RegressionSurface::resetView);
    followResults({Stage::Regress}, [this] { takeFit(); });
    kept()
        .key(
            "camera", [this] { return camera().state(); },
            [this](const Json &camera) { m_control->setCamera(OrbitCamera::from(camera)); })
        .flag("stems", m_stems);
    takeFit();
}

void RegressionSurface::takeFit() {
    m_ground.reset();
    m_why.clear();
    const auto fit = document().results().value<Stage::Regress>();
    if (!fit || !fit->predict) {
        m_why = whyNoFit(document(), tr("The surface appears here"));
    } else if (Result<FitGround> ground = FitGround::of(document().results()); !ground) {
        m_why = said(ground.error().message);
    } else if (ground->columns().size() != 2) {
        m_why = tr("A surface needs two columns; this fit has one. See the curve in the view Fit.");
    } else {
        m_ground = *std::move(ground);
    }
    if (m_ground) {
        const MatrixXd &places = m_ground->places();
        m_picture.request(*m_ground, Range::about(places.col(0).minCoeff(), places.col(0).maxCoeff()),
                          Range::about(places.col(1).minCoeff(), places.col(1).maxCoeff()));
    } else {
        m_picture.forget();
    }
    takeScene();
    emit captionChanged();
}

void RegressionSurface::takeScene() {
    PointScene &scene = m_drawing.scene();
    scene.points.clear();
    m_shown.clear();
    scene.lines.clear();
    scene.surface = {};
    if (m_ground) {
        addRows(scene);
        if (const FitPicture::Picture *picture = m_picture.picture(); picture && picture->y.size() > 0)
            scene.surface = fitSurface(inUnits(*picture), scene.box, scale());
        if (m_stems->isChecked())
            addStems(scene);
    }
    m_drawing.handOverLines(theme());
    m_drawing.handOverSurface();
    m_drawing.handOverPoints(theme());
}

void RegressionSurface::addRows(PointScene &scene) {
    const Regression &fit = *m_ground->fit();
    const FitUnits units = fitUnits();
    MatrixXd places(fit.observed.size(), 3);
    places << m_ground->places().col(0), fit.observed.unaryExpr([&](double y) { return units.shown(y); }),
        m_ground->places().col(1);
    scene.box = AxesBox::cube(places);
    scene.axes = {QString::fromStdString(m_ground->columns()[0]), units.name(),
                  QString::fromStdString(m_ground->columns()[1])};
    scene.radius = rowRadius;
    const Coloring look = encoding().coloring(*fit.data);
    for (Index i = 0; i < places.rows(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (!look.visible[at])
            continue;
        m_shown.push_back(i);
        scene.points.push_back({inScene(places(i, 0), places(i, 2), places(i, 1)), look.colors[at], look.markers[at],
                                selection().contains(fit.data->rows[at])});
    }
}

FitUnits RegressionSurface::fitUnits() const {
    return {document().catalogue().regressions, *m_ground->fit()};
}

FitPicture::Picture RegressionSurface::inUnits(FitPicture::Picture picture) const {
    const FitUnits units = fitUnits();
    picture.values = picture.values.unaryExpr([&](double value) { return units.shown(value); }).eval();
    return picture;
}

ValueScale RegressionSurface::scale() const {
    const FitUnits units = fitUnits();
    const Range range = fitScale(*m_ground->fit()).range;
    return {{units.shown(range.min), units.shown(range.max)}, false};
}

Eigen::Vector3f RegressionSurface::inScene(double x, double y, double height) const {
    return m_drawing.scene().box.toScene({x, height, y}).cast<float>();
}

void RegressionSurface::addStems(PointScene &scene) const {
    const Regression &fit = *m_ground->fit();
    const FitUnits units = fitUnits();
    SceneLines stems{{}, mixed(theme().secondary, theme().surface, 0.4), 1};
    for (const Index i : m_shown)
        for (const double height : {fit.observed[i], fit.predicted[i]})
            stems.ends.push_back(inScene(m_ground->places()(i, 0), m_ground->places()(i, 1), units.shown(height)));
    scene.lines.push_back(std::move(stems));
}

QString RegressionSurface::whyEmpty() const {
    return m_why;
}

QString RegressionSurface::caption() const {
    return m_ground ? fitName(document()) : QString();
}

QString RegressionSurface::pictureWords() const {
    const auto &axes = scene().axes;
    return tr("%L1 points, to the right %2, up %3, to the front %4")
        .arg(scene().points.size())
        .arg(axes[0], axes[1], axes[2]);
}

void RegressionSurface::settle() {
    m_picture.settle();
    m_drawing.settle();
}

void RegressionSurface::setTheme(const Theme &theme) {
    View::setTheme(theme);
    takeScene();
}

void RegressionSurface::render(QPainter &painter) {
    if (!m_ground)
        return renderEmpty(painter, m_why);
    m_drawing.render(painter, camera(), size(), theme());
}

void RegressionSurface::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    if (!m_ground)
        return renderEmpty(painter, m_why);
    m_drawing.paint(painter, camera(), size(), theme());
    paintHand(painter);
}

void RegressionSurface::paintHand(QPainter &painter) {
    const auto point = currentPoint();
    if (!point)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().text, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(pixelOf(*point), rowRadius + ringReach, rowRadius + ringReach);
}

const OrbitCamera &RegressionSurface::camera() const {
    return m_control->camera();
}

Index RegressionSurface::rowOf(Index point) const {
    return m_ground->fit()->data->rows[static_cast<std::size_t>(positionOfPoint(point))];
}

std::optional<Index> RegressionSurface::currentPoint() const {
    const auto position = positionOf(*m_ground->fit()->data, selection().current());
    const auto found = position ? std::ranges::lower_bound(m_shown, *position) : m_shown.end();
    return found != m_shown.end() && *found == *position ? std::optional(found - m_shown.begin()) : std::nullopt;
}

QString RegressionSurface::textOf(Index point) const {
    return fitTooltip(document(), *m_ground->fit(), positionOfPoint(point));
}

QPointF RegressionSurface::pixelOf(Index point) const {
    return camera().projection(size())(scene().points[static_cast<std::size_t>(point)].at.cast<double>()).at;
}

Index RegressionSurface::pointAt(QPointF place) const {
    Index nearest = -1;
    double best = pickReach;
    for (Index point = 0; point < static_cast<Index>(scene().points.size()); ++point) {
        const QPointF away = pixelOf(point) - place;
        if (const double distance = std::hypot(away.x(), away.y()); distance < best) {
            best = distance;
            nearest = point;
        }
    }
    return nearest;
}

void RegressionSurface::walk(int key, Qt::KeyboardModifiers modifiers) {
    if (!m_ground)
        return;
    const auto current = currentPoint();
    const auto seenAt = [this](Index point) {
        const QPointF place = pixelOf(point);
        return rect().contains(place.toPoint()) ? std::optional(place) : std::nullopt;
    };
    RowWalk{.view = *this,
            .document = document(),
            .selection = selection(),
            .from = current ? pixelOf(*current) : QRectF(rect()).center(),
            .count = static_cast<Index>(scene().points.size()),
            .rowOf = [this](Index point) { return rowOf(point); },
            .placeOf = seenAt,
            .words = [this](Index point) { return textOf(point); }}
        .press(key, modifiers);
}

void RegressionSurface::pick(QPointF place, Qt::KeyboardModifiers modifiers) {
    const Index point = pointAt(place);
    if (point >= 0)
        selection().select({rowOf(point)}, selectionMode(modifiers));
    else if (selectionMode(modifiers) == SelectionMode::Replace)
        selection().clear();
}

QList<QAction *> RegressionSurface::tools() {
    return {m_stems};
}

} // namespace eigenscope

#include "moc_regression_surface.cpp"
