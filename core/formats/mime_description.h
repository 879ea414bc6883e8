#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// What a desktop needs to know of the formats that are read: their MIME types with a comment and the patterns of file
/// names, as XML. Source: freedesktop.org, Shared MIME-info Database 0.21, section 2.3.
std::string mimeDescription(const Registry<FormatInfo> &formats);

} // namespace eigenscope
