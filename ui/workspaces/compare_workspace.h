#pragma once

#include "ui/workspaces/workspace_info.h"

namespace eigenscope {

/// Up to nine reducers or settings side by side.
WorkspaceInfo compareWorkspace();

} // namespace eigenscope
