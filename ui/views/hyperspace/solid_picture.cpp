#include "ui/views/hyperspace/solid_picture.h"

#include "ui/drawing/paint_target.h"

#include <nlohmann/json.hpp>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <cmath>
#include <utility>

namespace eigenscope {

SolidPicture::SolidPicture(const ViewContext &context, QWidget *parent) : PanelPicture(context, 2, parent) {
    kept().key(
        "camera", [this] { return m_camera.state(); },
        [this](const Json &camera) { setCamera(OrbitCamera::from(camera)); });
}

void SolidPicture::paintPanel(QPainter &painter, int panel, const QRectF &area) {
    if (panel == 0)
        return paintFlat(painter, area);
    const SolidScene scene = solid();
    if (isVector(painter) || !m_drawer || m_ahead.isRunning())
        return paintSolid(painter, scene, m_camera, area, theme());
    if (!std::exchange(m_isHandedOver, true))
        m_drawer->setScene(scene, theme());
    const double scale = pixelsPerUnit(painter);
    const QSize pixels = (area.size() * scale).toSize();
    if (m_frame.isNull() || m_frame.size() != pixels)
        m_frame = m_ahead.image(pixels, m_drawer, [drawer = m_drawer, view = sceneView(m_camera, area.size()), scale] {
            return drawer->image(view, scale);
        });
    painter.drawImage(area, m_frame);
    paintSolidWords(painter, scene, m_camera, area, theme());
}

void SolidPicture::changeSolid() {
    m_isHandedOver = false;
    forget();
    takeSettings();
}

void SolidPicture::forget() {
    m_frame = {};
    m_ahead.forget();
}

void SolidPicture::setTheme(const Theme &theme) {
    PanelPicture::setTheme(theme);
    changeSolid();
}

void SolidPicture::setCamera(const OrbitCamera &camera) {
    m_camera = camera;
    forget();
    update();
}

void SolidPicture::mousePressEvent(QMouseEvent *event) {
    m_lastAt = event->position();
    if (event->buttons() & Qt::LeftButton && flatArea().contains(event->position()))
        dragFlat(event->position());
}

void SolidPicture::mouseMoveEvent(QMouseEvent *event) {
    const QPointF moved = event->position() - std::exchange(m_lastAt, event->position());
    if (!(event->buttons() & Qt::LeftButton))
        return;
    if (flatArea().contains(event->position()))
        return dragFlat(event->position());
    OrbitCamera camera = m_camera;
    camera.rotate(moved, solidArea().size());
    setCamera(camera);
}

void SolidPicture::wheelEvent(QWheelEvent *event) {
    const QRectF area = solidArea();
    if (!area.contains(event->position()))
        return event->ignore();
    OrbitCamera camera = m_camera;
    camera.zoom(std::pow(1.0015, event->angleDelta().y()), event->position() - area.topLeft(), area.size());
    setCamera(camera);
}

void SolidPicture::keyPressEvent(QKeyEvent *event) {
    constexpr double turn = 16, enlarge = 1.2; // a drag of so many pixels; per press
    const QRectF area = solidArea();
    const QPointF middle(area.width() / 2, area.height() / 2);
    OrbitCamera camera = m_camera;
    switch (event->key()) {
    case Qt::Key_Left: camera.rotate({-turn, 0}, area.size()); break;
    case Qt::Key_Right: camera.rotate({turn, 0}, area.size()); break;
    case Qt::Key_Up: camera.rotate({0, -turn}, area.size()); break;
    case Qt::Key_Down: camera.rotate({0, turn}, area.size()); break;
    case Qt::Key_Plus: camera.zoom(enlarge, middle, area.size()); break;
    case Qt::Key_Minus: camera.zoom(1 / enlarge, middle, area.size()); break;
    case Qt::Key_Home: camera = OrbitCamera(); break;
    default: return PanelPicture::keyPressEvent(event);
    }
    setCamera(camera);
}

} // namespace eigenscope

#include "moc_solid_picture.cpp"
