#pragma once

#include "app/command_line.h"
#include "ui/window/frame/registries.h"

namespace eigenscope {

/// Writes a lesson on paper into a PDF file; needs no display. The errors are those of namedLesson and writeFile, and
/// Canceled when it was interrupted.
Result<void> writeHandout(const HandoutFlags &flags, bool isQuiet, const Registries &registries);

} // namespace eigenscope
