#pragma once

#include "ui/palette/palette_source.h"

class QAction;

namespace eigenscope {

/// The action of a menu that shows a workspace has this before its id as its name.
inline constexpr const char *workspaceActionPrefix = "workspace/";
bool isWorkspaceAction(const QAction &action);

/// The workspaces.
PaletteSourceInfo workspaceEntries();

} // namespace eigenscope
