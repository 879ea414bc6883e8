#pragma once

#include "core/base/registry.h"

namespace eigenscope {

/// Views that share one place as tabs; the first stands in front.
struct WorkspaceCell {
    std::vector<std::string> views;
    int share = 1; ///< of the height of the column
};

struct WorkspaceColumn {
    std::vector<WorkspaceCell> cells;
    int share = 1; ///< of the width
};

/// Which views stand where for one task.
struct WorkspaceInfo {
    std::string id;    ///< "explore"
    std::string title; ///< "Explore"
    std::vector<WorkspaceColumn> columns;
    bool onHyperspace = false; ///< with the cards of hyperspace in place of the pipeline, and no side panel
};

Registry<WorkspaceInfo> builtinWorkspaces();

} // namespace eigenscope
