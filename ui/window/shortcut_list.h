#pragma once

class QMenuBar;
class QWidget;

namespace eigenscope {

/// Shows every action of the menus that has a key, in a window that does not stop the work.
void showShortcuts(const QMenuBar &menus, QWidget *parent);

} // namespace eigenscope
