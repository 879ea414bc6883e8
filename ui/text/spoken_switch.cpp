#include "ui/text/spoken_switch.h"

#include <QAbstractButton>
#include <QAccessibleWidget>
#include <QToolButton>

namespace eigenscope {
namespace {

class SwitchInterface final : public QAccessibleWidget {
public:
    explicit SwitchInterface(QAbstractButton &button)
        : QAccessibleWidget(&button, button.autoExclusive() ? QAccessible::RadioButton : QAccessible::CheckBox),
          m_button(button) {}

    [[nodiscard]] QString text(QAccessible::Text what) const override {
        const QString said = QAccessibleWidget::text(what);
        return said.isEmpty() && what == QAccessible::Name ? m_button.text().remove('&') : said;
    }
    [[nodiscard]] QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.checkable = true;
        state.checked = m_button.isChecked();
        return state;
    }
    [[nodiscard]] QStringList actionNames() const override {
        return QStringList(toggleAction()) + QAccessibleWidget::actionNames();
    }
    void doAction(const QString &action) override {
        if (action != toggleAction())
            QAccessibleWidget::doAction(action);
        else if (m_button.isEnabled())
            m_button.click();
    }

private:
    QAbstractButton &m_button;
};

QAccessibleInterface *switchOf(const QString &className, QObject *object) {
    auto *button = qobject_cast<QAbstractButton *>(object);
    const auto *tool = qobject_cast<const QToolButton *>(object);
    const bool isSwitch = button && button->isCheckable() && !(tool && tool->menu()); // a menu has more to say
    return isSwitch && className == object->metaObject()->className() ? new SwitchInterface(*button) : nullptr;
}

} // namespace

void clickWhatReadersToggle() {
    static const bool isInstalled = (QAccessible::installFactory(switchOf), true);
    Q_UNUSED(isInstalled)
}

} // namespace eigenscope
