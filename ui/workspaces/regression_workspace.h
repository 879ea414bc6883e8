#pragma once

#include "ui/workspaces/workspace_info.h"

namespace eigenscope {

/// A target from the other columns, and what the fit is worth.
WorkspaceInfo regressionWorkspace();

} // namespace eigenscope
