#pragma once

#include "ui/workspaces/workspace_info.h"

namespace eigenscope {

/// What becomes of balls and distances as dimensions grow, and where the data stand in it.
WorkspaceInfo hyperspaceWorkspace();

} // namespace eigenscope
