#pragma once

#include "core/pipeline/exports/data_export.h"
#include "ui/views/view.h"
#include "ui/window/opening.h"

namespace eigenscope {

/// Draws the window with this session open, once nothing runs any more, at the size and in the theme of `settings`.
/// Needs the QApplication.
Result<std::string> windowBytes(const Opened &opened, const std::string &workspace, const ExportSettings &settings,
                                const Catalogue &catalogue, const Registry<ViewInfo> &views,
                                const Registry<DataExportInfo> &exports);

} // namespace eigenscope
