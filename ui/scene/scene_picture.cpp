#include "ui/scene/scene_picture.h"

#include "ui/drawing/paint_target.h"
#include "ui/scene/open_gl_loading.h"

#include <QPaintDevice>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr int restMilliseconds = 150;
constexpr std::size_t draftPointsWithoutOpenGl = 5000;

} // namespace

ScenePicture::ScenePicture(QObject *parent) : QObject(parent) {
    const OpenGlLoading &loading = OpenGlLoading::ofProgram();
    if (loading.isRunning())
        connect(&loading, &OpenGlLoading::finished, this, &ScenePicture::takeDrawer);
    else
        m_drawer = makePointDrawer();
    connect(&m_ahead, &DrawingAhead::finished, this, [this] {
        if (m_isBehind)
            handOver();
    });
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        m_frame = {};
        emit changed();
        emit noteChanged();
    });
}

/// After the loading. Until then the scene is painted without it, roughly where it is large.
void ScenePicture::takeDrawer() {
    m_drawer = makePointDrawer();
    handOver();
    emit noteChanged(); // there may be no OpenGL
}

/// To a drawer that was not there when the scene changed.
void ScenePicture::handOver() {
    if (!m_theme)
        return;
    handOverLines(*m_theme);
    handOverSurface();
    handOverPoints(*m_theme);
}

void ScenePicture::handOverPoints(const Theme &theme) {
    m_theme = theme;
    if (PointDrawer *taker = freeDrawer())
        taker->setScene(m_scene, theme);
    change();
}

void ScenePicture::handOverLines(const Theme &theme) {
    if (PointDrawer *taker = freeDrawer())
        taker->setLines(m_scene.lines, theme);
    forget();
}

void ScenePicture::handOverSurface() {
    if (PointDrawer *taker = freeDrawer())
        taker->setSurface(m_scene.surface);
    forget();
}

PointDrawer *ScenePicture::freeDrawer() {
    m_isBehind = m_ahead.isRunning();
    return m_isBehind ? nullptr : m_drawer.get();
}

void ScenePicture::forget() {
    m_frame = {};
    m_ahead.forget();
}

bool ScenePicture::isLight() const {
    return m_scene.points.size() <= largestLight && m_scene.lineCount() <= largestLight;
}

std::size_t ScenePicture::draftStride() const {
    return strideTo(m_scene.points.size(), m_drawer ? PointDrawer::draftPoints : draftPointsWithoutOpenGl);
}

bool ScenePicture::isDraft() const {
    return m_rest.isActive() && draftStride() > 1;
}

void ScenePicture::change() {
    const bool wasDraft = isDraft();
    forget();
    if (!isLight() || draftStride() > 1)
        m_rest.start();
    emit changed();
    if (isDraft() != wasDraft)
        emit noteChanged();
}

void ScenePicture::settle() {
    m_rest.stop();
    m_frame = {};
}

void ScenePicture::paint(QPainter &painter, const OrbitCamera &camera, QSize size, const Theme &theme) {
    if (!m_drawer || m_ahead.isRunning()) {
        const std::size_t stride = isDraft() || OpenGlLoading::ofProgram().isRunning() ? draftStride() : 1;
        return paintScene(painter, m_scene, camera, size, theme, stride);
    }
    const double ratio = painter.device()->devicePixelRatioF();
    const bool moves = m_rest.isActive();
    if (m_frame.isNull() || m_frame.size() != size * ratio)
        m_frame =
            m_drawer->image(sceneView(camera, size, m_scene.box), {.scale = ratio, .smooth = !moves, .draft = moves});
    painter.drawImage(QRect(QPoint(), size), m_frame);
    paintAxisNames(painter, m_scene, camera, size, theme);
}

void ScenePicture::render(QPainter &painter, const OrbitCamera &camera, QSize size, const Theme &theme) {
    if (!m_drawer && OpenGlLoading::ofProgram().isRunning())
        takeDrawer(); // waits: what is written is at its best

    const bool isClear = theme.surface.alpha() == 0; // VTK paints a background
    if (((isVector(painter) || isClear) && isLight()) || !m_drawer || m_ahead.isRunning())
        return paintScene(painter, m_scene, camera, size, theme);
    const SceneView view = sceneView(camera, size, m_scene.box);
    const PointDrawer::Quality best{.scale = pixelsPerUnit(painter), .smooth = true};
    painter.drawImage(QRect(QPoint(), size),
                      m_ahead.image(best.pixels(view), m_drawer,
                                    [drawer = m_drawer, view, best] { return drawer->image(view, best); }));
    paintAxisNames(painter, m_scene, camera, size, theme);
}

QString ScenePicture::note() const {
    QString text;
    const std::size_t points = m_scene.points.size();
    if (isDraft())
        text += tr(" · %L1 of %L2 points while it moves").arg(points / draftStride()).arg(points);
    if (!m_drawer && !OpenGlLoading::ofProgram().isRunning())
        text += tr(" · without OpenGL 3.2, so slower");
    return text;
}

} // namespace eigenscope

#include "moc_scene_picture.cpp"
