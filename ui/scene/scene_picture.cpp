#include "ui/scene/scene_picture.h"

#include "ui/drawing/paint_target.h"

#include <QPaintDevice>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr int restMilliseconds = 150;

} // namespace

ScenePicture::ScenePicture(QObject *parent) : QObject(parent) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        m_frame = {};
        emit changed();
        emit noteChanged();
    });
}

void ScenePicture::handOverPoints(const Theme &theme) {
    if (m_vtk.isAvailable())
        m_vtk.setScene(m_scene, theme);
    change();
}

void ScenePicture::handOverLines(const Theme &theme) {
    if (m_vtk.isAvailable())
        m_vtk.setLines(m_scene.lines, theme);
    m_frame = {};
}

void ScenePicture::handOverSurface() {
    if (m_vtk.isAvailable())
        m_vtk.setSurface(m_scene.surface);
    m_frame = {};
}

bool ScenePicture::isLight() const {
    return m_scene.points.size() <= largestLight && m_scene.lineCount() <= largestLight;
}

bool ScenePicture::isDraft() const {
    return m_rest.isActive() && m_vtk.draftStride(m_scene.points.size()) > 1;
}

void ScenePicture::change() {
    const bool wasDraft = isDraft();
    m_frame = {};
    if (!isLight() || m_vtk.draftStride(m_scene.points.size()) > 1)
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
    if (!m_vtk.isAvailable()) {
        const std::size_t stride = isDraft() ? m_vtk.draftStride(m_scene.points.size()) : 1;
        return paintScene(painter, m_scene, camera, size, theme, stride);
    }
    const double ratio = painter.device()->devicePixelRatioF();
    const bool moves = m_rest.isActive();
    if (m_frame.isNull() || m_frame.size() != size * ratio)
        m_frame = m_vtk.image(camera, size, {.scale = ratio, .smooth = !moves, .draft = moves});
    painter.drawImage(QRect(QPoint(), size), m_frame);
    paintAxisNames(painter, m_scene, camera, size, theme);
}

void ScenePicture::render(QPainter &painter, const OrbitCamera &camera, QSize size, const Theme &theme) {
    const bool isClear = theme.surface.alpha() == 0; // VTK paints a background
    if (((isVector(painter) || isClear) && isLight()) || !m_vtk.isAvailable())
        return paintScene(painter, m_scene, camera, size, theme);
    painter.drawImage(QRect(QPoint(), size),
                      m_vtk.image(camera, size, {.scale = pixelsPerUnit(painter), .smooth = true}));
    paintAxisNames(painter, m_scene, camera, size, theme);
}

QString ScenePicture::note() const {
    QString text;
    const std::size_t points = m_scene.points.size();
    if (isDraft())
        text += tr(" · %L1 of %L2 points while it moves").arg(points / m_vtk.draftStride(points)).arg(points);
    if (!m_vtk.isAvailable())
        text += tr(" · without OpenGL 3.2, so slower");
    return text;
}

} // namespace eigenscope

#include "moc_scene_picture.cpp"
