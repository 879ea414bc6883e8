#pragma once

#include "core/base/registry.h"
#include "core/pipeline/session/session.h"

#include <functional>
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

/// What must be asked of the pipeline before a workspace has something to show.
struct WorkspaceNeed {
    std::string name; ///< of the undo command: "Show features"
    /// The session that asks for it, the same where it does already; `data` are nullptr while they are not known.
    std::function<Session(const Session &session, const Dataset *data, const Catalogue &catalogue)> with;
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
    std::optional<WorkspaceNeed> need = {};

    /// Its cells, those across all columns first and last.
    [[nodiscard]] std::vector<WorkspaceCell> cells() const;
};

Registry<WorkspaceInfo> builtinWorkspaces();

} // namespace eigenscope
