#include "ui/palette/sources/found_view.h"

#include "ui/workspaces/workspace.h"

#include <algorithm>

namespace eigenscope {
namespace {

bool has(const WorkspaceInfo &workspace, const std::string &view) {
    return std::ranges::any_of(workspace.cells(), [&](const WorkspaceCell &cell) {
        return std::ranges::find(cell.views, view) != cell.views.end();
    });
}

} // namespace

std::vector<FoundView> foundViews(const PaletteTargets &targets) {
    const Workspace *present = targets.shownWorkspace();
    std::vector<FoundView> found;
    for (const ViewInfo &view : targets.views.all()) {
        const auto all = targets.workspaces.all();
        const auto first =
            std::ranges::find_if(all, [&](const WorkspaceInfo &workspace) { return has(workspace, view.id); });
        if (first == all.end())
            continue;
        const bool isHere = present && has(present->info(), view.id);
        found.push_back({&view, isHere ? targets.workspaces.find(present->info().id) : &*first});
    }
    return found;
}

ViewFrame *shown(const FoundView &found, const PaletteTargets &targets) {
    targets.showWorkspace(QString::fromStdString(found.workspace->id));
    Workspace *workspace = targets.shownWorkspace();
    ViewFrame *frame = workspace ? workspace->frame(found.info->id) : nullptr;
    if (!frame)
        return nullptr;
    if (workspace->maximized() && workspace->maximized() != frame)
        workspace->toggleMaximized(workspace->maximized());
    frame->show(); // it may have been closed
    frame->raise();
    return frame;
}

void showView(std::string_view id, const PaletteTargets &targets) {
    for (const FoundView &found : foundViews(targets))
        if (found.info->id == id)
            if (ViewFrame *frame = shown(found, targets))
                frame->view().setFocus();
}

} // namespace eigenscope
