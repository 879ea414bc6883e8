#pragma once

#include "core/formats/bytes/part_file.h"
#include "core/formats/format.h"

namespace eigenscope {

/// Whom a table is written for: a text that Excel opens by a double click has the signs of the person's language.
enum class WrittenFor { All, Excel };

/// The table as bytes of the format whose first ending this is. InvalidParameter for an ending that no format writes,
/// or none for Excel, InvalidData where the format holds numbers only and the table has none, TooLarge where the bytes
/// do not fit in memory. O(size).
Result<std::string> tableBytes(const Table &table, std::string_view ending, const Registry<FormatInfo> &formats,
                               WrittenFor reader = WrittenFor::All);

/// Writes the file whole or not at all (a temporary file beside it, then a rename). Unwritable says why.
Result<void> writeFile(const std::filesystem::path &file, std::string_view bytes);
/// The same where the bytes need not be in memory at once.
Result<void> writeFile(const std::filesystem::path &file, const FilePieces &pieces);

/// tableBytes by the ending of `file`, then writeFile.
Result<void> writeTable(const std::filesystem::path &file, const Table &table, const Registry<FormatInfo> &formats,
                        WrittenFor reader = WrittenFor::All);

} // namespace eigenscope
