#include "ui/workspaces/workspace_info.h"

#include <algorithm>

namespace eigenscope {

std::vector<WorkspaceCell> WorkspaceInfo::cells() const {
    std::vector<WorkspaceCell> all;
    if (above)
        all.push_back(*above);
    for (const WorkspaceColumn &column : columns)
        all.insert(all.end(), column.cells.begin(), column.cells.end());
    if (below)
        all.push_back(*below);
    return all;
}

bool WorkspaceInfo::has(std::string_view view) const {
    return std::ranges::any_of(
        cells(), [view](const WorkspaceCell &cell) { return std::ranges::find(cell.views, view) != cell.views.end(); });
}

SessionNeed WorkspaceInfo::shownNeed() const {
    return [needed = need, looksAtKernel = showsKernel](const Session &session, const Dataset *loaded,
                                                        const Catalogue &catalogue) {
        const Session asked = needed ? needed(session, loaded, catalogue) : session;
        return looksAtKernel ? asked : withoutUnusedKernel(asked, loaded, catalogue);
    };
}

} // namespace eigenscope
