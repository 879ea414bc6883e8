#pragma once

#include "core/catalogue.h"
#include "ui/views/view.h"
#include "ui/workspaces/workspace_info.h"

namespace eigenscope {

/// Something that a lesson can explain, by the name that the window shows.
struct NamedThing {
    std::string id; ///< "reducer:isomap"
    QString name;   ///< "Isomap"
    QString help;   ///< formula and words; empty for views and workspaces, which are shown themselves
};

/// All kernels, reducers, preparation steps, measures, views and workspaces.
std::vector<NamedThing> namedThings(const Catalogue &catalogue, const Registry<ViewInfo> &views,
                                    const Registry<WorkspaceInfo> &workspaces);

} // namespace eigenscope
