#include "ui/text/spoken_button.h"

#include <QAccessibleWidget>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace eigenscope {
namespace {

QMenu *menuOf(const QAbstractButton &button) {
    if (const auto *push = qobject_cast<const QPushButton *>(&button))
        return push->menu();
    const auto *tool = qobject_cast<const QToolButton *>(&button);
    return tool ? tool->menu() : nullptr;
}

/// Any button: it may be asked for before it is told that it can be checked, or has a menu.
class ButtonInterface final : public QAccessibleWidget {
public:
    explicit ButtonInterface(QAbstractButton &button) : QAccessibleWidget(&button), m_button(button) {}

    [[nodiscard]] QAccessible::Role role() const override {
        return m_button.isCheckable() ? m_button.autoExclusive() ? QAccessible::RadioButton : QAccessible::CheckBox
               : menuOf(m_button)     ? QAccessible::ButtonMenu
                                      : QAccessible::Button;
    }
    [[nodiscard]] QString text(QAccessible::Text what) const override {
        const QString said = QAccessibleWidget::text(what);
        return said.isEmpty() && what == QAccessible::Name ? m_button.text().remove('&') : said;
    }
    [[nodiscard]] QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.checkable = m_button.isCheckable();
        state.checked = m_button.isChecked();
        state.pressed = m_button.isDown();
        state.hasPopup = menuOf(m_button) != nullptr;
        return state;
    }
    [[nodiscard]] QStringList actionNames() const override {
        return QStringList(m_button.isCheckable() ? toggleAction()
                           : menuOf(m_button)     ? showMenuAction()
                                                  : pressAction()) +
               QAccessibleWidget::actionNames();
    }
    void doAction(const QString &action) override {
        if (!m_button.isEnabled())
            return;
        if (action == toggleAction() || action == pressAction() || action == showMenuAction())
            m_button.click();
        else
            QAccessibleWidget::doAction(action);
    }

private:
    QAbstractButton &m_button;
};

QAccessibleInterface *buttonOf(const QString &className, QObject *object) {
    auto *button = qobject_cast<QAbstractButton *>(object);
    return button && className == object->metaObject()->className() ? new ButtonInterface(*button) : nullptr;
}

} // namespace

void clickWhatReadersPress() {
    static const bool isInstalled = (QAccessible::installFactory(buttonOf), true);
    Q_UNUSED(isInstalled)
}

} // namespace eigenscope
