#pragma once

#include "ui/export/picture_format.h"

#include <QImage>

namespace eigenscope {

/// Pixels that stay where they were painted, in `image`, which outlives the format: for the screen and the clipboard.
/// Its ending is ".image".
PictureFormat keptImage(QImage &image);

} // namespace eigenscope
