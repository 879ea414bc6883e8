#include "ui/views/pan_zoom.h"

#include <QAction>
#include <QMouseEvent>
#include <QWidget>

#include <cmath>
#include <utility>

namespace eigenscope {
namespace {

constexpr double keyFactor = 1.25, wheelDoubling = 480; // eighths of a degree

} // namespace

PanZoom::PanZoom(QWidget *view, Picture picture)
    : QObject(view), m_view(view), m_picture(std::move(picture)),
      m_zoomIn(addZoom(tr("Zoom in"), {Qt::Key_Plus, Qt::Key_Equal}, keyFactor)),
      m_zoomOut(addZoom(tr("Zoom out"), {Qt::Key_Minus}, 1 / keyFactor)) {
    view->installEventFilter(this);
}

QAction *PanZoom::addZoom(const QString &text, const QList<QKeySequence> &keys, double factor) {
    auto *action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_view->addAction(action);
    connect(action, &QAction::triggered, this, [this, factor] { zoom(m_picture.center(), factor); });
    return action;
}

void PanZoom::setRestingCursor(const QCursor &cursor) {
    m_resting = cursor;
    m_view->setCursor(cursor);
}

bool PanZoom::eventFilter(QObject *view, QEvent *event) {
    switch (event->type()) {
    case QEvent::MouseButtonPress: return press(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseMove: return move(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonRelease: return release();
    case QEvent::KeyPress: return holdSpace(*static_cast<QKeyEvent *>(event), true);
    case QEvent::KeyRelease: return holdSpace(*static_cast<QKeyEvent *>(event), false);
    case QEvent::Wheel: {
        const auto *wheel = static_cast<QWheelEvent *>(event);
        zoom(wheel->position(), std::pow(2.0, wheel->angleDelta().y() / wheelDoubling));
        return true;
    }
    default: return QObject::eventFilter(view, event);
    }
}

void PanZoom::zoom(QPointF pixel, double factor) {
    if (!m_picture.isThere())
        return;
    m_picture.zoom(pixel, factor);
    emit moved();
}

bool PanZoom::press(const QMouseEvent &event) {
    if (event.button() != Qt::MiddleButton && (event.button() != Qt::LeftButton || !m_spaceHeld))
        return false;
    m_from = event.position();
    m_view->setCursor(Qt::ClosedHandCursor);
    return true;
}

bool PanZoom::move(const QMouseEvent &event) {
    if (!m_from)
        return false;
    const QPointF by = event.position() - *std::exchange(m_from, event.position());
    if (m_picture.isThere()) {
        m_picture.pan(by);
        emit moved();
    }
    return true;
}

bool PanZoom::release() {
    if (!m_from)
        return false;
    m_from.reset();
    m_view->setCursor(m_spaceHeld ? Qt::OpenHandCursor : m_resting);
    return true;
}

bool PanZoom::holdSpace(const QKeyEvent &event, bool isHeld) {
    if (event.key() != Qt::Key_Space || (!isHeld && event.isAutoRepeat()))
        return false;
    m_spaceHeld = isHeld;
    if (!m_from)
        m_view->setCursor(isHeld ? Qt::OpenHandCursor : m_resting);
    return true;
}

} // namespace eigenscope

#include "moc_pan_zoom.cpp"
