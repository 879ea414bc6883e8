#include "ui/window/lesson_target.h"

#include "ui/cards/card.h"
#include "ui/window/workspace_columns.h"
#include "ui/workspaces/workspace.h"

#include <QPushButton>
#include <QScrollArea>

namespace eigenscope {
namespace {

QWidget *cardTarget(const QStringList &parts, const QWidget &window) {
    const auto *folded = window.findChild<QWidget *>("presentedCards"); // in front of a hall
    const QString name = "card." + parts.value(1);
    if (auto *chip = folded->isVisible() ? folded->findChild<QWidget *>(name) : nullptr) {
        auto *part = chip->parentWidget()->findChild<QWidget *>(parts.value(2));
        return parts.size() > 2 && part ? part : chip;
    }
    auto *card = window.findChild<Card *>(name);
    if (!card || parts.size() < 3)
        return card;
    auto *part = card->findChild<QWidget *>(parts[2]);
    return part ? part : card;
}

} // namespace

QWidget *lessonTarget(const std::string &target, const QWidget &window, const WorkspaceColumns &columns) {
    const QStringList parts = QString::fromStdString(target).split('.');
    if (parts.front() == "card")
        return cardTarget(parts, window);
    if (parts.front() == "view" && columns.shown())
        return columns.shown()->frame(parts.value(1).toStdString());
    if (parts.front() == "tab")
        return window.findChild<QPushButton *>(parts.value(1));
    return nullptr;
}

void bringIntoSight(QWidget *target) {
    if (auto *frame = qobject_cast<ViewFrame *>(target))
        frame->raise();
    for (QWidget *around = target ? target->parentWidget() : nullptr; around; around = around->parentWidget())
        if (auto *area = qobject_cast<QScrollArea *>(around))
            return area->ensureWidgetVisible(target);
}

} // namespace eigenscope
