#pragma once

#include "ui/export/picture_format.h"

namespace eigenscope {

PictureFormat svgPicture();

} // namespace eigenscope
