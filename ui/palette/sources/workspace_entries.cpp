#include "ui/palette/sources/workspace_entries.h"

#include "ui/text/program_words.h"

#include <QAction>
#include <QMenuBar>

namespace eigenscope {
namespace {

std::vector<ListedEntry> listWorkspaces(const PaletteTargets &targets) {
    std::vector<ListedEntry> entries;
    const bool isPossible = targets.context.document.isOpen();
    for (const WorkspaceInfo &info : targets.workspaces.all()) {
        const QString id = QString::fromStdString(info.id);
        const auto *action = targets.menus.findChild<QAction *>(workspaceActionPrefix + id);
        QStringList views;
        for (const WorkspaceCell &cell : info.cells())
            for (const std::string &view : cell.views)
                if (const ViewInfo *known = targets.views.find(view))
                    views.append(programWords(known->title));
        entries.push_back({{.key = "workspaces:" + id,
                            .title = programWords(info.title),
                            .detail = QObject::tr("workspace"),
                            .shortcut = action ? action->shortcut().toString(QKeySequence::NativeText) : QString(),
                            .whyNot = isPossible ? QString() : QObject::tr("nothing is open"),
                            .run = [show = targets.showWorkspace, id] { show(id); }},
                           views.join(' ')});
    }
    return entries;
}

} // namespace

bool isWorkspaceAction(const QAction &action) {
    return action.objectName().startsWith(workspaceActionPrefix);
}

PaletteSourceInfo workspaceEntries() {
    return listed("workspaces", "Workspaces", {}, listWorkspaces);
}

} // namespace eigenscope
