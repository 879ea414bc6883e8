#include "ui/window/lessons/lesson_target.h"

#include "core/lessons/setting_places.h"
#include "ui/cards/card.h"
#include "ui/cards/legend_row.h"
#include "ui/lessons/lesson_page.h"
#include "ui/methods/method_box.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/workspaces/workspace.h"

#include <QMenuBar>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>

namespace eigenscope {
namespace {

QWidget *cardTarget(const QStringList &parts, const QWidget &window) {
    const auto *folded = window.findChild<QWidget *>("presentedCards"); // in front of a hall
    const QString name = "card." + parts.value(1), part = parts.value(2);
    auto *chip = folded->isVisible() ? folded->findChild<QWidget *>(name) : nullptr;
    auto *card = chip ? chip : window.findChild<Card *>(name);
    const QWidget *around = chip ? chip->parentWidget() : card;
    if (!card || part.isEmpty())
        return card;
    QWidget *found = nullptr;
    if (part == otherMethod) // t-SNE has a parameter of this name, too
        found = around->findChild<MethodBox *>();
    else
        found = around->findChild<QWidget *>(part);
    return found ? found : card;
}

/// The first numbers between brackets of "cell(0,1)".
std::vector<Index> places(const QString &part) {
    std::vector<Index> places;
    for (const QString &number : part.section('(', 1).chopped(1).split(','))
        places.push_back(number.toLongLong());
    return places;
}

QString slug(const QString &text) {
    return text.toLower().replace(' ', '-');
}

RingTarget viewTarget(const QStringList &parts, const WorkspaceColumns &columns) {
    ViewFrame *frame = columns.shown()->frame(parts.value(1).toStdString());
    const QString part = parts.value(2);
    if (!frame || part.isEmpty())
        return {frame};
    View *view = &frame->view();
    const std::vector<Index> at = part.contains('(') ? places(part) : std::vector<Index>();
    if (part.startsWith("cell(") && at.size() == 2)
        return {view, [view, at] { return view->placeOfCell(at[0], at[1]); }};
    if (part.startsWith("row(") && at.size() == 1)
        return {view, [view, at] { return view->placeOfRow(at[0]); }};
    for (const auto *button : frame->findChildren<QToolButton *>())
        if (const QAction *tool = button->defaultAction(); tool && slug(tool->text()) == part)
            return {frame->buttonOf(tool)};
    return {frame};
}

QWidget *legendTarget(const QString &name, const QWidget &window) {
    for (auto *row : window.findChildren<LegendRow *>())
        if (row->text() == name)
            return row;
    return nullptr;
}

/// A menu by its name, "lessons".
RingTarget menuTarget(const QString &name, const QWidget &window) {
    auto *bar = window.findChild<QMenuBar *>();
    for (QAction *menu : bar->actions())
        if (slug(menu->text().remove('&')) == name)
            return {bar, [bar, menu] { return QRectF(bar->actionGeometry(menu)); }};
    return {};
}

} // namespace

RingTarget lessonTarget(const std::string &target, const QWidget &window, const WorkspaceColumns &columns) {
    const QStringList parts = QString::fromStdString(target).split('.');
    const QString name = parts.value(1);
    if (parts.front() == "card")
        return {cardTarget(parts, window)};
    if (parts.front() == "view" && columns.shown())
        return viewTarget(parts, columns);
    if (parts.front() == "tab")
        return {window.findChild<QPushButton *>(name)};
    if (parts.front() == "legend")
        return {legendTarget(name, window)};
    if (parts.front() == "menu")
        return menuTarget(name, window);
    const auto *page = window.findChild<LessonPage *>();
    return {page ? page->section(name) : nullptr};
}

void bringIntoSight(QWidget *target) {
    for (QWidget *around = target; around; around = around->parentWidget())
        if (auto *frame = qobject_cast<ViewFrame *>(around)) // the view itself, or a part of it
            if (auto *workspace = qobject_cast<Workspace *>(frame->parentWidget()))
                workspace->toFront(frame);
    scrollIntoSight(target);
}

void scrollIntoSight(QWidget *target) {
    for (QWidget *around = target ? target->parentWidget() : nullptr; around; around = around->parentWidget())
        if (auto *area = qobject_cast<QScrollArea *>(around))
            return area->ensureWidgetVisible(target, 0);
}

} // namespace eigenscope
