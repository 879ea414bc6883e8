#pragma once

#include <QList>

class QWidget;

namespace eigenscope {

/// The widgets of a window that Tab stops at, as they are read: what stands together comes together, from top to bottom
/// and from left to right. Qt's own order is that in which they were made, and forms are made anew with each method.
/// O(widgets · log).
QList<QWidget *> tabOrder(const QWidget &window);

/// Gives the keyboard to the next one of that order, or the one before, and scrolls it into sight, also where what has
/// it was hidden or grayed just now; false where there is none.
bool moveFocus(QWidget &window, bool isForward);

} // namespace eigenscope
