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

/// What the column on the left holds.
enum class WorkspaceCards {
    Pipeline,
    Variants,   ///< the pipeline with the card that sets variants side by side; the legend there, no side panel
    Regression, ///< the pipeline with the card of the regression in place of the reducer's, no side panel
    Hyperspace  ///< the cards of hyperspace alone, no side panel
};

/// Which views stand where for one task.
struct WorkspaceInfo {
    std::string id;    ///< "explore"
    std::string title; ///< "Explore"
    std::vector<WorkspaceColumn> columns;
    WorkspaceCards cards = WorkspaceCards::Pipeline;
};

Registry<WorkspaceInfo> builtinWorkspaces();

} // namespace eigenscope
