#pragma once

#include <QWidget>

namespace eigenscope {

/// Shift+F10 in the window opens the menu of what has the keyboard, as the menu key does, which some keyboards lack.
class MenuKey final : public QObject {
    Q_OBJECT

public:
    explicit MenuKey(QWidget &window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget &m_window;
};

} // namespace eigenscope
