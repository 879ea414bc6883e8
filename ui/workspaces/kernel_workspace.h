#pragma once

#include "ui/workspaces/workspace_info.h"

namespace eigenscope {

/// The kernel alone: composed, as a matrix, and why two rows are as similar as they are.
WorkspaceInfo kernelWorkspace();

} // namespace eigenscope
