#pragma once

#include "ui/palette/palette_source.h"
#include "ui/workspaces/view_frame.h"

namespace eigenscope {

/// A view, and a workspace that has it: the one that is shown, where it has it, else the first.
struct FoundView {
    const ViewInfo *info;
    const WorkspaceInfo *workspace;
};

/// Each view that a workspace has, once.
std::vector<FoundView> foundViews(const PaletteTargets &targets);

/// Brings the view to the front in its workspace; nullptr where it cannot be.
ViewFrame *shown(const FoundView &found, const PaletteTargets &targets);

/// Brings the view of this id to the front, with the keyboard. Nothing happens where there is none.
void showView(std::string_view id, const PaletteTargets &targets);

} // namespace eigenscope
