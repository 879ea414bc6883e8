#pragma once

#include "app/command_line.h"
#include "ui/window/frame/registries.h"

namespace eigenscope {

/// Opens a window for each file, or one on the session that the flags make, or one on its start page, and
/// returns when the last is closed. InvalidParameter for flags that a session refuses, or where there is no display;
/// Unwritable where the settings could not be kept.
Result<void> openWindows(const CommandLine &line, const Registries &registries);

} // namespace eigenscope
