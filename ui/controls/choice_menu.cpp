#include "ui/controls/choice_menu.h"

#include <QActionGroup>

namespace eigenscope {
namespace {

constexpr qsizetype mostNames = 500; // more would hold the window, and nobody reads them

} // namespace

ChoiceMenu::ChoiceMenu(const QString &title, std::function<Choices()> choices, QWidget *parent)
    : QMenu(title, parent), m_choices(std::move(choices)) {
    connect(this, &QMenu::aboutToShow, this, &ChoiceMenu::refill);
}

void ChoiceMenu::refill() {
    clear();
    const Choices choices = m_choices();
    for (qsizetype i = 0; i < std::min(choices.names.size(), mostNames); ++i) {
        QString name = choices.names[i];
        QAction *action = addAction(name.replace('&', "&&")); // nothing in a name is a key
        action->setCheckable(true);
        action->setChecked(i == choices.current);
        connect(action, &QAction::triggered, this, [this, i] { emit chosen(i); });
    }
    if (choices.names.size() > mostNames)
        addAction(tr("and %L1 more").arg(choices.names.size() - mostNames))->setEnabled(false);
}

QActionGroup *addChoices(QMenu &menu, const QStringList &names, qsizetype current,
                         std::function<void(qsizetype)> choose) {
    auto *group = new QActionGroup(&menu);
    for (qsizetype i = 0; i < names.size(); ++i) {
        QAction *action = group->addAction(menu.addAction(names[i]));
        action->setCheckable(true);
        action->setChecked(i == current);
        QObject::connect(action, &QAction::triggered, group, [choose, i] { choose(i); });
    }
    return group;
}

} // namespace eigenscope

#include "moc_choice_menu.cpp"
