#pragma once

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QWidget>

namespace eigenscope {

/// The menu that the right button opens at a place of a widget; nullptr for none.
inline QMenu *menuAt(QWidget &widget, const QPointF &place) {
    const QPoint pixel = place.toPoint();
    QContextMenuEvent click(QContextMenuEvent::Mouse, pixel, widget.mapToGlobal(pixel));
    QCoreApplication::sendEvent(&widget, &click);
    return qobject_cast<QMenu *>(QApplication::activePopupWidget());
}

/// The menu that the menu key opens.
inline QMenu *menuByKey(QWidget &widget) {
    const QPoint middle = widget.rect().center();
    QContextMenuEvent key(QContextMenuEvent::Keyboard, middle, widget.mapToGlobal(middle));
    QCoreApplication::sendEvent(&widget, &key);
    return qobject_cast<QMenu *>(QApplication::activePopupWidget());
}

/// Its entry with this text; nullptr for none.
inline QAction *entryOf(const QMenu &menu, const QString &text) {
    for (QAction *action : menu.actions())
        if (action->text() == text)
            return action;
    return nullptr;
}

/// What the menu is about.
inline QString headOf(const QMenu &menu) {
    return menu.actions().isEmpty() ? QString() : menu.actions().front()->text();
}

/// Chooses an entry and closes the menu. False where it is not offered.
inline bool chooseEntry(QMenu *menu, const QString &text) {
    QAction *entry = menu ? entryOf(*menu, text) : nullptr;
    const bool can = entry && entry->isEnabled();
    if (can)
        entry->trigger();
    if (menu)
        menu->close();
    return can;
}

} // namespace eigenscope
