#include "ui/views/projection/axis_menu.h"

#include "ui/text/name_list.h"

namespace eigenscope {

ChoiceMenu *makeAxisMenu(const QString &title, QWidget *view, std::function<const Reduction *()> reduction,
                         std::function<Index()> current, std::function<void(Index)> choose, qsizetype mostAxes) {
    const auto choices = [reduction = std::move(reduction), current = std::move(current), mostAxes] {
        const Reduction *shown = reduction();
        return ChoiceMenu::Choices{shown ? namesOf(shown->axes).mid(0, mostAxes) : QStringList(), current()};
    };
    auto *menu = new ChoiceMenu(title, choices, view);
    QObject::connect(menu, &ChoiceMenu::chosen, view, [choose = std::move(choose)](qsizetype axis) { choose(axis); });
    return menu;
}

} // namespace eigenscope
