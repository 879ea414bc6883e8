#pragma once

#include "core/base/registry.h"
#include "core/formats/format.h"

#include <string>

namespace eigenscope {

/// The type of a session, which the desktop entry names too.
constexpr auto sessionMimeType = "application/x-eigenscope-session";

/// What a desktop needs to know of sessions, by ending and by their first words, and of the formats that are read.
/// Source: freedesktop.org, Shared MIME-info Database 0.21, section 2.3.
std::string desktopTypes(const Registry<FormatInfo> &formats);

/// The line of a desktop entry that lists all types the program opens: "MimeType=text/csv;…;".
std::string openedTypes(const Registry<FormatInfo> &formats);

} // namespace eigenscope
