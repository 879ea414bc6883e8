#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Pictures, of which a folder is a table. One alone is none, and is refused with the way to open it.
FormatInfo pictureFormat(std::shared_ptr<const PictureDecoder> decoder);

} // namespace eigenscope
