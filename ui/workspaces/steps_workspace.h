#pragma once

#include "ui/workspaces/workspace_info.h"

namespace eigenscope {

/// The algorithm of the reducer, matrix by matrix, beside its picture.
WorkspaceInfo stepsWorkspace();

} // namespace eigenscope
