#pragma once

#include "core/formats/pictures/picture_decoder.h"

#include <memory>

namespace eigenscope {

/// Decodes the pictures that Qt knows: PNG, JPEG, GIF, BMP, PGM and PPM, and WebP and TIFF where their plugins are
/// there. A picture is turned as its camera was held, 16 bits a channel are kept, and a large one is scaled while it is
/// decoded where its format can do that; what has to be decoded whole is refused above Qt's limit of 256 MiB.
std::shared_ptr<const PictureDecoder> pictureDecoder();

} // namespace eigenscope
