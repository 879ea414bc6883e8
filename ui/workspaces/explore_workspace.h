#pragma once

#include "ui/workspaces/workspace_info.h"

namespace eigenscope {

/// What one sees first: the picture in two and three dimensions, and what belongs to it.
WorkspaceInfo exploreWorkspace();

} // namespace eigenscope
