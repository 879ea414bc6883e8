#include "ui/scene/orbit_control.h"

#include <QMouseEvent>
#include <QWidget>

#include <cmath>
#include <utility>

namespace eigenscope {
namespace {

constexpr double keyTurn = 16; // pixels of a drag
constexpr double keyZoom = 1.2;

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
    default: return QObject::eventFilter(view, event);
    }
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
    m_gesture.setShape(m_tool.value_or(AreaGesture::Shape::Rectangle));
    m_gesture.begin(event.position());
}

void OrbitControl::move(const QMouseEvent &event) {
    if (m_drag == Drag::None) {
        emit hovered(event.position());
        return;
    }
    m_gesture.extend(event.position());
    if (m_gesture.isClick())
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
    const AreaGesture gesture = std::exchange(m_gesture, {});
    if (gesture.isClick()) {
        if (event.button() == Qt::LeftButton)
            emit clicked(event.position(), event.modifiers());
    } else if (drag == Drag::Mark) {
        emit gestureChanged();
        emit areaMarked(gesture.area(), event.modifiers());
    }
}

bool OrbitControl::key(const QKeyEvent &event) {
    OrbitCamera next = m_camera;
    const QSizeF size = m_view->size();
    const QPointF middle(size.width() / 2, size.height() / 2);
    switch (event.key()) {
    case Qt::Key_Left: next.rotate({-keyTurn, 0}, size); break;
    case Qt::Key_Right: next.rotate({keyTurn, 0}, size); break;
    case Qt::Key_Up: next.rotate({0, -keyTurn}, size); break;
    case Qt::Key_Down: next.rotate({0, keyTurn}, size); break;
    case Qt::Key_Plus: next.zoom(keyZoom, middle, size); break;
    case Qt::Key_Minus: next.zoom(1 / keyZoom, middle, size); break;
    case Qt::Key_Home: next = OrbitCamera(); break;
    default: return false;
    }
    setCamera(next);
    return true;
}

} // namespace eigenscope

#include "moc_orbit_control.cpp"
