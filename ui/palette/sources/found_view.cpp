#include "ui/palette/sources/found_view.h"

#include "ui/workspaces/workspace.h"

#include <algorithm>

namespace eigenscope {

std::vector<FoundView> foundViews(const PaletteTargets &targets) {
    const Workspace *present = targets.shownWorkspace();
    std::vector<FoundView> found;
    for (const ViewInfo &view : targets.views.all()) {
        const auto all = targets.workspaces.all();
        const auto first =
            std::ranges::find_if(all, [&](const WorkspaceInfo &workspace) { return workspace.has(view.id); });
        if (first == all.end())
            continue;
        const bool isHere = present && present->info().has(view.id);
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
    workspace->bringUp(frame);
    return frame;
}

} // namespace eigenscope
