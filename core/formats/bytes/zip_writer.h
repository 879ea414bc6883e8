#pragma once

#include <span>
#include <string>
#include <string_view>

namespace eigenscope {

/// A file that goes into an archive.
struct ZipPart {
    std::string_view name; ///< "xl/workbook.xml"
    std::string_view bytes;
};

/// The files packed into a zip archive, each by deflate, without a time: the same files give the same bytes. O(bytes).
std::string zipOf(std::span<const ZipPart> parts);

} // namespace eigenscope
