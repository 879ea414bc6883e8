#pragma once

#include "ui/export/picture_format.h"
#include "ui/views/view.h"

namespace eigenscope {

/// Draws a view of the document into the bytes of a picture file: a fresh view of that kind is made at the
/// asked size, theme and state, and painted in the format that the ending of the file names.
/// The metadata tell what it is made from. InvalidParameter for another ending or an absurd size; what the view says
/// where there is nothing to draw.
Result<std::string> viewBytes(const Registry<PictureFormat> &formats, const ViewInfo &view, const ViewContext &context,
                              const ExportSettings &settings, const Json &state = nullptr);

/// The bytes of any widget at its present size, by the same endings (for the window as a whole), with a record of what
/// it shows.
Result<std::string> widgetBytes(const Registry<PictureFormat> &formats, QWidget &widget, const ExportSettings &settings,
                                const std::string &record = {});

} // namespace eigenscope
