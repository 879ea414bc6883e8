#pragma once

#include "core/base/registry.h"

#include <optional>

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
    PipelineAlone, ///< no side panel
    Variants,      ///< the pipeline with the card that sets variants side by side; the legend there, no side panel
    Features,      ///< the pipeline with the cards that score and select columns, no side panel
    Regression,    ///< the pipeline with the card of the regression in place of the reducer's, no side panel
    Hyperspace     ///< the cards of hyperspace alone, no side panel
};

/// Which views stand where for one task.
struct WorkspaceInfo {
    std::string id;    ///< "explore"
    std::string title; ///< "Explore"
    std::vector<WorkspaceColumn> columns;
    /// Across all columns, above and below them; `share` counts beside the columns, whose share of the height is
    /// `rowShare`.
    std::optional<WorkspaceCell> above = {}, below = {};
    int rowShare = 1;
    WorkspaceCards cards = WorkspaceCards::Pipeline;
};

Registry<WorkspaceInfo> builtinWorkspaces();

} // namespace eigenscope
