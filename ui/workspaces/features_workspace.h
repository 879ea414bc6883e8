#pragma once

#include "ui/workspaces/workspace_info.h"

namespace eigenscope {

/// Which columns tell the target, one by one and together.
WorkspaceInfo featuresWorkspace();

} // namespace eigenscope
