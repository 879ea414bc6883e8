#pragma once

#include "ui/export/picture_format.h"
#include "ui/views/view.h"

#include <memory>

namespace eigenscope {

/// Gives the bytes of a picture that has been painted; any thread may call it.
using PictureBytes = std::function<Result<std::string>()>;

/// A fresh view of this kind at the asked size, theme and state, for a picture of its own: it shows what the method
/// gave. InvalidParameter for an absurd size.
Result<std::unique_ptr<View>> pictureView(const Registry<PictureFormat> &formats, const ViewInfo &view,
                                          const ViewContext &context, const ExportSettings &settings,
                                          const Json &state);

/// Paints this view in the format that the ending of the file names; the record of what it is made from stands in the
/// metadata. InvalidParameter for another ending; what the
/// view says where there is nothing to draw.
Result<PictureBytes> paintView(const Registry<PictureFormat> &formats, View &view, const ExportSettings &settings,
                               const std::string &record);

/// Any widget at its present size, by the same endings (for the window as a whole).
Result<PictureBytes> paintWidget(const Registry<PictureFormat> &formats, QWidget &widget,
                                 const ExportSettings &settings, const std::string &record = {});

/// All of it at once, on the calling thread, which waits for what the view computes.
Result<std::string> viewBytes(const Registry<PictureFormat> &formats, const ViewInfo &view, const ViewContext &context,
                              const ExportSettings &settings, const Json &state = nullptr);

} // namespace eigenscope
