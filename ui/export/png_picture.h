#pragma once

#include "ui/export/picture_format.h"

namespace eigenscope {

/// Pixels, `scale` of them for each of the size asked for.
PictureFormat pngPicture();

} // namespace eigenscope
