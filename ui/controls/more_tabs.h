#pragma once

#include <QPushButton>
#include <QTabBar>

namespace eigenscope {

/// What stands at the end of a bar that has no room for all its tabs: "3 more ▾", the list of those that cannot be read
/// whole, in place of the arrows. It also covers what would be cut at either end, so that no half name is seen.
class MoreTabs final : public QPushButton {
    Q_OBJECT

public:
    /// Belongs to the bar, and comes and goes with its room.
    explicit MoreTabs(QTabBar &bar);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();
    /// Lies over what is not seen whole before this pixel of the bar, and from there on.
    void cover(int end);
    void list();

    QTabBar &m_bar;
    QWidget *m_left;  ///< over a tab that is cut at the beginning
    QList<int> m_cut; ///< tabs
    bool m_isPlacing = false;
};

} // namespace eigenscope
