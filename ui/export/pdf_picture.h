#pragma once

#include "ui/export/picture_format.h"

namespace eigenscope {

/// A page of the size of the picture.
PictureFormat pdfPicture();

} // namespace eigenscope
