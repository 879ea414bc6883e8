#include "ui/window/lesson_target.h"

#include "ui/window/workspace_columns.h"
#include "ui/workspaces/workspace.h"

#include <QPushButton>
#include <QScrollArea>

namespace eigenscope {
namespace {

QWidget *cardTarget(const QStringList &parts, const QWidget &window) {
    auto *card = window.findChild<QWidget *>("card." + parts.value(1));
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
