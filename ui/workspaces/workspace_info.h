#pragma once

#include "core/base/registry.h"
#include "ui/document/session_need.h"

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

/// Which views and cards stand where for one task.
struct WorkspaceInfo {
    std::string id;    ///< "explore"
    std::string title; ///< "Explore"
    std::vector<WorkspaceColumn> columns;
    /// Across all columns, above and below them; `share` counts beside the columns, whose share of the height is
    /// `rowShare`.
    std::optional<WorkspaceCell> above = {}, below = {};
    int rowShare = 1;
    /// The ids of the cards on both sides, from top to bottom.
    std::vector<std::string> leftCards, rightCards = {};
    /// What must be asked of the pipeline before it has something to show; empty for nothing.
    SessionNeed need = {};
    std::vector<Stage> watched = {}; ///< the measures that it shows first of all
    bool showsKernel = false;        ///< the kernel of the session is looked at, whether a method uses it or not

    /// Its cells, those across all columns first and last.
    [[nodiscard]] std::vector<WorkspaceCell> cells() const;
    /// Whether one of its cells has the view of this id.
    [[nodiscard]] bool has(std::string_view view) const;
    /// What the pipeline is asked for while it is shown: what it needs, and no kernel that nobody looks at.
    [[nodiscard]] SessionNeed shownNeed() const;
};

Registry<WorkspaceInfo> builtinWorkspaces();

} // namespace eigenscope
