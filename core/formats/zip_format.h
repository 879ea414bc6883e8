#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Archives of which one file is read, in any other format of this build.
/// Those that hold mostly pictures are a table of them where there is something that decodes pictures.
FormatInfo zipFormat(const std::shared_ptr<const PictureDecoder> &pictures = {});

} // namespace eigenscope
