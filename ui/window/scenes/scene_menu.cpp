#include "ui/window/scenes/scene_menu.h"

#include "ui/controls/key_marks.h"
#include "ui/text/plain_tip.h"
#include "ui/window/scenes/scenes.h"

#include <QInputDialog>

namespace eigenscope {
namespace {

constexpr QKeyCombination nextKey = Qt::ALT | Qt::Key_PageDown, previousKey = Qt::ALT | Qt::Key_PageUp;
constexpr int longestTitle = 60, longestTip = 400; // characters

} // namespace

SceneMenu::SceneMenu(Scenes &scenes, QWidget *parent) : QMenu(tr("Scenes"), parent), m_scenes(scenes) {
    setObjectName("scenes");
    setToolTipsVisible(true);
    addAction(tr("Add a scene of what stands here…"), this, &SceneMenu::addScene)
        ->setToolTip(tr("Keeps the settings, the selection, the layout, the camera and the zoom under a number"));
    addSeparator();
    m_listEnd = addSeparator();
    m_next = addAction(tr("Next scene"), nextKey, this, [this] { m_scenes.step(1); });
    m_previous = addAction(tr("Previous scene"), previousKey, this, [this] { m_scenes.step(-1); });
    addSeparator();
    addOfCurrent(tr("Change its text…"), [this] { changeText(); });
    addOfCurrent(tr("Take it anew from what stands here"), [this] { m_scenes.takeAnew(); });
    m_up = addOfCurrent(tr("Move it up"), [this] { m_scenes.move(-1); });
    m_down = addOfCurrent(tr("Move it down"), [this] { m_scenes.move(1); });
    addOfCurrent(tr("Remove it"), [this] { m_scenes.remove(); });
    connect(&m_scenes, &Scenes::changed, this, &SceneMenu::renew);
    renew();
}

QAction *SceneMenu::addOfCurrent(const QString &text, std::function<void()> act) {
    QAction *action = addAction(text, this, std::move(act));
    m_ofCurrent += action;
    return action;
}

void SceneMenu::renew() {
    for (QAction *action : std::exchange(m_listed, {}))
        action->deleteLater();
    const int current = m_scenes.current(), count = static_cast<int>(m_scenes.all().size());
    for (int i = 0; i < count; ++i) {
        QString title = m_scenes.title(static_cast<std::size_t>(i), longestTitle);
        auto *action = new QAction(title.replace('&', "&&"), this);
        action->setToolTip(plainTip(m_scenes.title(static_cast<std::size_t>(i), longestTip)));
        action->setCheckable(true);
        action->setChecked(i == current);
        action->setProperty(keylessProperty, true);
        connect(action, &QAction::triggered, this, [this, i] { m_scenes.go(i); });
        insertAction(m_listEnd, action);
        m_listed += action;
    }
    for (QAction *action : m_ofCurrent)
        action->setEnabled(current >= 0);
    m_next->setEnabled(current + 1 < count);
    m_previous->setEnabled(current > 0);
    m_up->setEnabled(current > 0);
    m_down->setEnabled(current >= 0 && current + 1 < count);
}

void SceneMenu::addScene() {
    bool isChosen = false;
    const QString text = QInputDialog::getText(parentWidget(), tr("New scene"), tr("A line that is said there:"),
                                               QLineEdit::Normal, {}, &isChosen);
    if (isChosen)
        m_scenes.add(text.simplified());
}

void SceneMenu::changeText() {
    bool isChosen = false;
    const auto current = static_cast<std::size_t>(m_scenes.current());
    const QString text =
        QInputDialog::getText(parentWidget(), tr("Scene %1").arg(current + 1), tr("A line that is said there:"),
                              QLineEdit::Normal, QString::fromStdString(m_scenes.all()[current].text), &isChosen);
    if (isChosen)
        m_scenes.setText(text.simplified());
}

} // namespace eigenscope

#include "moc_scene_menu.cpp"
