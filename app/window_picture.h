#pragma once

#include "ui/window/opening.h"
#include "ui/window/registries.h"

namespace eigenscope {

/// Draws the window with this session open, once nothing runs any more, at the size and in the theme of `settings`.
/// Needs the QApplication.
Result<std::string> windowBytes(const Opened &opened, const std::string &workspace, const ExportSettings &settings,
                                const Registries &registries);

} // namespace eigenscope
