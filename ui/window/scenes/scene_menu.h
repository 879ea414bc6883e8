#pragma once

#include <QMenu>

namespace eigenscope {

class Scenes;

/// View ▸ Scenes: the scenes by number and text, going to them, and what changes them.
class SceneMenu final : public QMenu {
    Q_OBJECT

public:
    /// The scenes outlive it.
    SceneMenu(Scenes &scenes, QWidget *parent);

private:
    QAction *addOfCurrent(const QString &text, std::function<void()> act);
    void addScene();
    void changeText();
    void renew();

    Scenes &m_scenes;
    QAction *m_listEnd, *m_next, *m_previous, *m_up = nullptr, *m_down = nullptr;
    QList<QAction *> m_listed, m_ofCurrent;
};

} // namespace eigenscope
