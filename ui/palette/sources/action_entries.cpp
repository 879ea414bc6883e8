#include "ui/palette/sources/action_entries.h"

#include "ui/palette/sources/lesson_entries.h"
#include "ui/palette/sources/workspace_entries.h"
#include "ui/workspaces/workspace.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>

#include <set>

namespace eigenscope {
namespace {

const char *const samplesMenu = "samples"; // they are a kind of their own

/// Whether it is of another kind in the palette.
bool isListedElsewhere(const QAction &action) {
    return isWorkspaceAction(action) || action.objectName() == lessonActionName;
}

PaletteEntry entryOf(QAction &action, const QString &title, const QString &where, const QString &key,
                     bool isReached = true) {
    return {.key = "actions:" + key,
            .title = title,
            .detail = where,
            .shortcut = action.shortcut().toString(QKeySequence::NativeText),
            .whyNot = isReached && action.isEnabled() ? QString() : QObject::tr("not possible now"),
            .run = [kept = QPointer(&action)] {
                if (kept)
                    kept->trigger();
            }};
}

QString plain(QString text) {
    return text.remove('&').remove("…");
}

/// The actions of a menu and those below it, each once. None is possible where the menu cannot be opened.
void collect(const QList<QAction *> &actions, const QString &where, bool isOpen, std::set<QAction *> &known,
             std::vector<ListedEntry> &entries) {
    for (QAction *action : actions) {
        const QString title = plain(action->text());
        if (QMenu *menu = action->menu()) {
            if (menu->objectName() == samplesMenu)
                continue;
            emit menu->aboutToShow(); // some are filled only then
            const QString below = where.isEmpty() ? title : where + " ▸ " + title;
            collect(menu->actions(), below, isOpen && action->isEnabled(), known, entries);
        } else if (!action->isSeparator() && action->isVisible() && !title.isEmpty() && !isListedElsewhere(*action) &&
                   known.insert(action).second) {
            const bool isBelow = where.contains(u'▸'); // "Dark" alone would say little
            const QString whole = isBelow ? where.section(u'▸', -1).trimmed() + ": " + title : title;
            entries.push_back({entryOf(*action, whole, where, where + '/' + title, isOpen), action->toolTip()});
        }
    }
}

std::vector<ListedEntry> listActions(const PaletteTargets &targets) {
    std::vector<ListedEntry> entries;
    std::set<QAction *> known;
    collect(targets.menus.actions(), {}, true, known, entries);
    if (Workspace *workspace = targets.shownWorkspace(); workspace && workspace->isVisible())
        for (const ViewFrame *frame : workspace->frames())
            if (frame->isVisible())
                for (QAction *tool : frame->view().tools())
                    if (!tool->menu() && !tool->isSeparator() && !tool->text().isEmpty())
                        entries.push_back({entryOf(*tool, plain(tool->text()), frame->windowTitle(),
                                                   QString::fromStdString(frame->info().id) + '/' + tool->text()),
                                           tool->toolTip()});
    return entries;
}

} // namespace

PaletteSourceInfo actionEntries() {
    return listed("actions", "Actions", '>', listActions);
}

} // namespace eigenscope
