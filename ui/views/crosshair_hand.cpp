#include "ui/views/crosshair_hand.h"

#include "ui/controls/claimed_key.h"
#include "ui/document/document.h"
#include "ui/drawing/reach.h"
#include "ui/views/point_walk.h"
#include "ui/views/told_mark.h"
#include "ui/views/view.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace eigenscope {
namespace {

constexpr double step = 1.0 / 50;                      // of the area
constexpr double armLength = 11, gapAtTheMiddle = 3.5; // px

QPointF within(const QRectF &area, QPointF place) {
    return QPointF(std::clamp(place.x(), area.left(), area.right()), std::clamp(place.y(), area.top(), area.bottom()));
}

} // namespace

CrosshairHand::CrosshairHand(View *view, Document &document, Places places)
    : QObject(view), m_view(view), m_document(document), m_places(std::move(places)), m_isTaken(m_places.isAlone) {
    listenFirst();
}

void CrosshairHand::listenFirst() {
    m_view->installEventFilter(this);
}

void CrosshairHand::take() {
    if (m_at)
        giveUp();
    m_isTaken = true;
    emit taken(true);
    m_document.tell(tr("The arrow keys lead a crosshair. Space presses the button there, Esc leaves it."));
}

void CrosshairHand::leave() {
    if (m_at) {
        giveUp();
        m_at.reset();
        QEvent gone(QEvent::Leave);
        send(gone);
        QToolTip::hideText();
    }
    m_view->update();
    if (const bool was = std::exchange(m_isTaken, m_places.isAlone); was != m_isTaken)
        emit taken(m_isTaken);
}

std::optional<QPointF> CrosshairHand::at() const {
    const QRectF area = m_places.area();
    return m_at && m_isTaken && !area.isEmpty() ? std::optional(within(area, *m_at)) : std::nullopt;
}

void CrosshairHand::paint(QPainter &painter) const {
    const auto place = at();
    if (!place || !m_view->hasFocus())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const Theme &theme = m_view->theme();
    for (const auto &[color, width] : {std::pair(theme.surface, 5.0), std::pair(theme.text, 2.0)}) { // on any ground
        painter.setPen(QPen(color, width));
        for (const QPointF way : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)})
            painter.drawLine(*place + gapAtTheMiddle * way, *place + armLength * way);
        if (const double reach = m_places.reach(); reach > 0)
            painter.drawEllipse(*place, reach, reach);
    }
}

bool CrosshairHand::eventFilter(QObject *view, QEvent *event) {
    if (m_isSending)
        return false;
    switch (event->type()) {
    case QEvent::ShortcutOverride: return claims(*event, [this](const QKeyEvent &key) { return isMeant(key); });
    case QEvent::KeyPress: return press(*static_cast<QKeyEvent *>(event));
    case QEvent::KeyRelease: return at() && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Space;
    case QEvent::MouseButtonPress: leave(); return false;
    case QEvent::MouseMove: return m_isDown; // a mouse that was touched draws nothing
    case QEvent::FocusOut:
        if (m_at)
            giveUp();
        return false;
    default: return QObject::eventFilter(view, event);
    }
}

/// Ctrl+Enter and the like stay with the window.
bool CrosshairHand::isMeant(const QKeyEvent &event) const {
    const bool isPlain = !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    return at() && m_view->hasFocus() && (event.key() == Qt::Key_Escape || (isPlain && isClickKey(event.key())));
}

bool CrosshairHand::press(const QKeyEvent &event) {
    const bool isForOthers = event.modifiers() & (Qt::AltModifier | Qt::MetaModifier);
    if (!m_isTaken || !m_view->hasFocus() || m_places.area().isEmpty() || isForOthers)
        return false;
    if (at() && m_places.takes(event.key())) {
        if (event.key() == Qt::Key_Escape)
            giveUp();
        else
            pass(event);
        tell();
        return true;
    }
    if (at() && event.key() == Qt::Key_Escape)
        leave();
    else if (!at() || !isClickKey(event.key()))
        return move(event);
    else if (!event.isAutoRepeat())
        use(event.modifiers());
    return true;
}

bool CrosshairHand::move(const QKeyEvent &event) {
    const QPointF way = arrowDirection(event.key());
    if (way.isNull() || event.modifiers().testFlag(Qt::ControlModifier))
        return false;
    const QRectF area = m_places.area();
    QPointF next = at().value_or(within(area, m_places.first()));
    if (at()) { // the first arrow shows where the crosshair is
        const bool isFine = event.modifiers().testFlag(Qt::ShiftModifier);
        next += isFine ? way
                       : QPointF(way.x() * std::max(1.0, step * area.width()),
                                 way.y() * std::max(1.0, step * area.height()));
    }
    m_at = within(area, next.toPoint());
    point(QEvent::MouseMove);
    m_view->update();
    tell();
    return true;
}

void CrosshairHand::use(Qt::KeyboardModifiers modifiers) {
    if (!m_isDown)
        point(QEvent::MouseButtonPress, modifiers);
    m_isDown = !m_isDown && m_places.drags();
    if (!m_isDown)
        point(QEvent::MouseButtonRelease, modifiers);
    m_view->update();
    tell();
}

void CrosshairHand::giveUp() {
    if (m_places.takes(Qt::Key_Escape))
        pass(QKeyEvent(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier));
    if (std::exchange(m_isDown, false))
        point(QEvent::MouseButtonRelease);
}

void CrosshairHand::pass(const QKeyEvent &event) {
    QKeyEvent copy(QEvent::KeyPress, event.key(), event.modifiers(), event.text());
    send(copy);
}

void CrosshairHand::point(QEvent::Type type, Qt::KeyboardModifiers modifiers) {
    const auto place = at();
    if (!place)
        return;
    const bool isMove = type == QEvent::MouseMove, isHeld = type != QEvent::MouseButtonRelease && (m_isDown || !isMove);
    QMouseEvent event(type, *place, m_view->mapToGlobal(*place), isMove ? Qt::NoButton : Qt::LeftButton,
                      isHeld ? Qt::LeftButton : Qt::NoButton, modifiers);
    send(event);
}

void CrosshairHand::send(QEvent &event) {
    const QScopedValueRollback guard(m_isSending, true);
    QCoreApplication::sendEvent(m_view, &event);
}

void CrosshairHand::tell() const {
    const auto place = at();
    if (!place)
        return;
    tellMark(*m_view, m_document, squareAround(place, armLength), m_places.words(*place));
}

} // namespace eigenscope

#include "moc_crosshair_hand.cpp"
