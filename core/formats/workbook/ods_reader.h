#pragma once

#include "core/formats/bytes/reader_options.h"
#include "core/formats/content/content.h"

namespace eigenscope {

/// Whether the bytes begin as an OpenDocument spreadsheet does.
bool isOds(std::string_view content);

/// The table of one sheet of an OpenDocument spreadsheet; chosen, read and refused as by readXlsx. O(size).
/// Source: OASIS, OpenDocument 1.3, part 3, chapters 9 and 19.
Result<Content> readOds(std::string_view content, const ReaderOptions &options, const Progress &progress);

} // namespace eigenscope
