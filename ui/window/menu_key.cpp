#include "ui/window/menu_key.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QKeyEvent>

namespace eigenscope {

MenuKey::MenuKey(QWidget &window) : QObject(&window), m_window(window) {
    QCoreApplication::instance()->installEventFilter(this);
}

bool MenuKey::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto &key = *static_cast<QKeyEvent *>(event);
    auto *widget = qobject_cast<QWidget *>(watched);
    if (key.key() != Qt::Key_F10 || key.modifiers() != Qt::ShiftModifier || !widget || widget->window() != &m_window)
        return false;
    const QPoint place = widget->rect().center();
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, place, widget->mapToGlobal(place));
    QCoreApplication::sendEvent(widget, &asked);
    return true;
}

} // namespace eigenscope

#include "moc_menu_key.cpp"
