#include "ui/scene/orbit_control.h"

#include <QMouseEvent>
#include <QWidget>

#include <cmath>
#include <utility>

namespace eigenscope {
namespace {

constexpr double keyDrag = 16; // pixels
constexpr double keyZoom = 1.2;

/// The drag that an arrow key stands for; null for any other key.
QPointF dragOf(int key) {
    switch (key) {
    case Qt::Key_Left: return {-keyDrag, 0};
    case Qt::Key_Right: return {keyDrag, 0};
    case Qt::Key_Up: return {0, -keyDrag};
    case Qt::Key_Down: return {0, keyDrag};
    default: return {};
    }
}

} // namespace

OrbitControl::OrbitControl(QWidget *view) : QObject(view), m_view(view) {
    view->setMouseTracking(true);
    view->installEventFilter(this);
}

void OrbitControl::setCamera(const OrbitCamera &camera) {
    if (camera == m_camera)
        return;
    m_camera = camera;
    emit cameraChanged();
}

bool OrbitControl::eventFilter(QObject *view, QEvent *event) {
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: press(*static_cast<QMouseEvent *>(event)); return true;
    case QEvent::MouseMove: move(*static_cast<QMouseEvent *>(event)); return true;
    case QEvent::MouseButtonRelease: release(*static_cast<QMouseEvent *>(event)); return true;
    case QEvent::Wheel: {
        const auto *wheel = static_cast<QWheelEvent *>(event);
        OrbitCamera next = m_camera;
        next.zoom(std::pow(1.0015, wheel->angleDelta().y()), wheel->position(), m_view->size());
        setCamera(next);
        return true;
    }
    case QEvent::KeyPress: return key(*static_cast<QKeyEvent *>(event));
    case QEvent::ShortcutOverride:
        event->setAccepted(m_gesture.takes(static_cast<QKeyEvent *>(event)->key()));
        return event->isAccepted();
    default: return QObject::eventFilter(view, event);
    }
}

void OrbitControl::setTool(std::optional<AreaGesture::Tool> tool) {
    m_tool = tool;
    m_gesture.setTool(tool.value_or(AreaGesture::Tool()));
    emit gestureChanged();
}

void OrbitControl::press(const QMouseEvent &event) {
    m_lastAt = event.position();
    const bool marks = m_tool || (event.modifiers() & (Qt::ShiftModifier | Qt::ControlModifier));
    if (event.button() == Qt::LeftButton)
        m_drag = marks ? Drag::Mark : Drag::Turn;
    else if (event.button() == Qt::MiddleButton)
        m_drag = Drag::Move;
    else
        return;
    m_gesture.setTool(m_drag == Drag::Mark ? m_tool.value_or(AreaGesture::Tool()) : AreaGesture::Tool());
    m_gesture.press(event.position());
}

void OrbitControl::move(const QMouseEvent &event) {
    if (m_drag == Drag::None && !m_gesture.isActive()) {
        emit hovered(event.position());
        return;
    }
    m_gesture.extend(event.position());
    if (m_gesture.isClick() && m_gesture.isWhole())
        return;
    const QPointF drag = event.position() - m_lastAt;
    m_lastAt = event.position();
    OrbitCamera next = m_camera;
    if (m_drag == Drag::Turn)
        next.rotate(drag, m_view->size());
    else if (m_drag == Drag::Move)
        next.pan(drag, m_view->size());
    else
        emit gestureChanged();
    setCamera(next);
}

void OrbitControl::release(const QMouseEvent &event) {
    const Drag drag = std::exchange(m_drag, Drag::None);
    if (drag == Drag::None)
        return;
    if (!m_gesture.isActive() || !m_gesture.isWhole())
        return emit gestureChanged();
    if (drag == Drag::Mark)
        return mark(event.modifiers());
    if (m_gesture.isClick() && event.button() == Qt::LeftButton)
        emit clicked(event.position(), event.modifiers());
    m_gesture.end();
}

void OrbitControl::mark(Qt::KeyboardModifiers modifiers) {
    const AreaGesture gesture = m_gesture;
    m_gesture.end();
    emit gestureChanged();
    if (gesture.isClick())
        emit clicked(gesture.start(), modifiers);
    else
        emit areaMarked(gesture.area(), modifiers);
}

bool OrbitControl::key(const QKeyEvent &event) {
    if (m_gesture.takes(event.key())) {
        if (m_gesture.key(event.key()))
            mark(event.modifiers());
        emit gestureChanged();
        return true;
    }
    if (const QPointF way = dragOf(event.key()); !way.isNull())
        return arrow(event, way);
    OrbitCamera next = m_camera;
    const QSizeF size = m_view->size();
    const QPointF middle(size.width() / 2, size.height() / 2);
    switch (event.key()) {
    case Qt::Key_Plus: next.zoom(keyZoom, middle, size); break;
    case Qt::Key_Minus: next.zoom(1 / keyZoom, middle, size); break;
    case Qt::Key_Home: next = OrbitCamera(); break;
    default: return false;
    }
    setCamera(next);
    return true;
}

bool OrbitControl::arrow(const QKeyEvent &event, QPointF way) {
    const Qt::KeyboardModifiers held = event.modifiers();
    if (held & (Qt::AltModifier | Qt::MetaModifier))
        return false;
    OrbitCamera next = m_camera;
    if (!held.testFlag(Qt::ControlModifier))
        emit walked(event.key(), held);
    else if (held.testFlag(Qt::ShiftModifier))
        next.pan(way, m_view->size());
    else
        next.rotate(way, m_view->size());
    setCamera(next);
    return true;
}

} // namespace eigenscope

#include "moc_orbit_control.cpp"
