#include "ui/views/regression/regression_surface.h"

#include "ui/views/regression/fit_surface.h"
#include "ui/scene/orbit_control.h"
#include "ui/drawing/paint_target.h"
#include "ui/views/regression/regression_text.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double pickReach = 8; // pixels
constexpr double rowRadius = 3.5;

} // namespace

const char *const RegressionSurface::meaning =
    "<p>What the regression predicts over its two columns, <i>ŷ</i>(<i>x</i><sub>1</sub>, <i>x</i><sub>2</sub>), as a "
    "surface: a plane for least squares, bent by a kernel. The rows stand where they were observed; the stem from the "
    "surface to a row is its residual.</p><p>Each axis has its own scale, so steepness means nothing by itself. "
    "Between "
    "the rows and beyond them the surface is the kernel's guess: turn it and look where no rows are.</p>";

RegressionSurface::RegressionSurface(const ViewContext &context, QWidget *parent)
    : View(context, parent), m_control(new OrbitControl(this)), m_stems(new QAction(tr("Residuals as stems"), this)) {
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Surface of the regression"));
    m_stems->setCheckable(true);
    m_stems->setChecked(true);
    connect(m_stems, &QAction::toggled, this, &RegressionSurface::takeScene);
    connect(m_control, &OrbitControl::cameraChanged, this, &RegressionSurface::drawAgain);
    connect(m_control, &OrbitControl::clicked, this, &RegressionSurface::pick);
    connect(m_control, &OrbitControl::hovered, this, [this](QPointF place) {
        const Index point = pointAt(place);
        selection().hover(point < 0 ? -1 : rowOf(point));
        if (point < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(mapToGlobal(place.toPoint()) + QPoint(12, 12),
                               fitTooltip(document().results(), *m_ground->fit(), point), this);
    });
    connect(&m_picture, &FitPicture::changed, this, &RegressionSurface::takeScene);
    connect(&selection(), &Selection::changed, this, &RegressionSurface::takeScene);
    connect(&encoding(), &Encoding::changed, this, &RegressionSurface::takeScene);
    connect(&document(), &Document::opened, this, &RegressionSurface::resetView);
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Regress)
            takeFit();
    });
    takeFit();
}

void RegressionSurface::takeFit() {
    m_ground.reset();
    m_why.clear();
    const auto fit = document().results().value<Stage::Regress>();
    if (!fit || !fit->predict) {
        m_why = whyNoFit(document(), tr("The surface appears here"));
    } else if (Result<FitGround> ground = FitGround::of(document().results()); !ground) {
        m_why = QString::fromStdString(ground.error().message);
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
    m_scene.points.clear();
    m_scene.lines.clear();
    m_scene.surface = {};
    if (m_ground) {
        const Regression &fit = *m_ground->fit();
        MatrixXd places(fit.observed.size(), 3);
        places << m_ground->places().col(0), fit.observed, m_ground->places().col(1);
        m_scene.box = AxesBox::cube(places);
        m_scene.axes = {QString::fromStdString(m_ground->columns()[0]), QString::fromStdString(fit.target),
                        QString::fromStdString(m_ground->columns()[1])};
        m_scene.radius = rowRadius;
        const Coloring look = encoding().coloring(*fit.data);
        for (Index i = 0; i < places.rows(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            m_scene.points.push_back({inScene(places(i, 0), places(i, 2), places(i, 1)), look.colors[at],
                                      look.markers[at], selection().contains(rowOf(i))});
        }
        if (const FitPicture::Picture *picture = m_picture.picture(); picture && picture->y.size() > 0)
            m_scene.surface = fitSurface(*picture, m_scene.box,
                                         {Range::about(fit.observed.minCoeff(), fit.observed.maxCoeff()), false});
        if (m_stems->isChecked())
            addStems();
    }
    if (m_vtk.isAvailable()) {
        m_vtk.setScene(m_scene, theme());
        m_vtk.setLines(m_scene.lines, theme());
        m_vtk.setSurface(m_scene.surface);
    }
    drawAgain();
}

Eigen::Vector3f RegressionSurface::inScene(double x, double y, double height) const {
    return m_scene.box.toScene({x, height, y}).cast<float>();
}

void RegressionSurface::addStems() {
    const Regression &fit = *m_ground->fit();
    SceneLines stems{{}, mixed(theme().secondary, theme().surface, 0.4), 1};
    for (Index i = 0; i < fit.observed.size(); ++i)
        for (const double height : {fit.observed[i], fit.predicted[i]})
            stems.ends.push_back(inScene(m_ground->places()(i, 0), m_ground->places()(i, 1), height));
    m_scene.lines.push_back(std::move(stems));
}

QString RegressionSurface::whyEmpty() const {
    return m_why;
}

QString RegressionSurface::caption() const {
    return m_ground ? fitName(document()) : QString();
}

void RegressionSurface::settle() {
    m_picture.settle();
    takeScene();
}

void RegressionSurface::drawAgain() {
    m_frame = {};
    update();
}

void RegressionSurface::setTheme(const Theme &theme) {
    View::setTheme(theme);
    takeScene();
}

void RegressionSurface::render(QPainter &painter) {
    if (!m_ground)
        return renderEmpty(painter, m_why);
    if (isVector(painter) || !m_vtk.isAvailable())
        return paintScene(painter, m_scene, camera(), size(), theme());
    painter.drawImage(rect(), m_vtk.image(camera(), size(), {.scale = pixelsPerUnit(painter), .smooth = true}));
    paintAxisNames(painter, m_scene, camera(), size(), theme());
}

void RegressionSurface::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    if (!m_ground)
        return renderEmpty(painter, m_why);
    if (!m_vtk.isAvailable())
        return paintScene(painter, m_scene, camera(), size(), theme());
    if (m_frame.isNull() || m_frame.size() != (size() * devicePixelRatioF()))
        m_frame = m_vtk.image(camera(), size(), {.scale = devicePixelRatioF(), .smooth = true});
    painter.drawImage(rect(), m_frame);
    paintAxisNames(painter, m_scene, camera(), size(), theme());
}

const OrbitCamera &RegressionSurface::camera() const {
    return m_control->camera();
}

Index RegressionSurface::rowOf(Index point) const {
    return m_ground->fit()->data->rows[static_cast<std::size_t>(point)];
}

Index RegressionSurface::pointAt(QPointF place) const {
    const SceneProjection projection = camera().projection(size());
    Index nearest = -1;
    double best = pickReach;
    for (std::size_t i = 0; i < m_scene.points.size(); ++i) {
        const QPointF at = projection(m_scene.points[i].at.cast<double>()).at;
        if (const double distance = std::hypot(at.x() - place.x(), at.y() - place.y()); distance < best) {
            best = distance;
            nearest = static_cast<Index>(i);
        }
    }
    return nearest;
}

void RegressionSurface::pick(QPointF place, Qt::KeyboardModifiers modifiers) {
    const Index point = pointAt(place);
    if (point >= 0)
        selection().select({rowOf(point)}, selectionMode(modifiers));
    else if (selectionMode(modifiers) == SelectionMode::Replace)
        selection().clear();
}

Json RegressionSurface::state() const {
    return {{"camera", camera().state()}, {"stems", m_stems->isChecked()}};
}

void RegressionSurface::restore(const Json &state) {
    OrbitCamera next;
    if (state.is_object())
        next.restore(state.value("camera", Json()));
    m_control->setCamera(next);
    m_stems->setChecked(!state.is_object() || state.value("stems", Json(true)) != false);
}

QList<QAction *> RegressionSurface::tools() {
    return {m_stems};
}

void RegressionSurface::resetView() {
    restore(Json::object());
}

} // namespace eigenscope

#include "moc_regression_surface.cpp"
