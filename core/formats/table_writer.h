#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// The table as bytes of the format whose first ending this is. InvalidParameter for an ending that no format writes,
/// InvalidData where the format holds numbers only and the table has none, TooLarge where the bytes do not fit in
/// memory. O(size).
Result<std::string> tableBytes(const Table &table, std::string_view ending, const Registry<FormatInfo> &formats);

/// Writes the file whole or not at all (a temporary file beside it, then a rename). Unwritable says why.
Result<void> writeFile(const std::filesystem::path &file, std::string_view bytes);

/// tableBytes by the ending of `file`, then writeFile.
Result<void> writeTable(const std::filesystem::path &file, const Table &table, const Registry<FormatInfo> &formats);

} // namespace eigenscope
