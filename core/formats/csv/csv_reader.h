#pragma once

#include "core/base/progress.h"
#include "core/data/table.h"
#include "core/formats/bytes/readable_file.h"
#include "core/formats/bytes/reader_options.h"
#include "core/formats/content/table_parts.h"

namespace eigenscope {

/// The CSV or TSV text as a table: quotes, BOM, separators, decimal comma, UTF-8 or Latin-1 are found
/// from the content where the options leave them open. Errors carry line and column. O(size).
Result<Table> readCsv(std::string_view content, const ReaderOptions &options, const Progress &progress);

/// Bytes of a large file that are in memory at a time.
constexpr std::size_t usualBlockSize = 8 << 20;

/// The same of a large file, of which a few megabytes at a time are in memory beside the table. Nothing where it has to
/// be read as a whole: it is small, packed, not in UTF-8, without line ends, or the options tell lines of it. Where the
/// roles draw rows only those are kept, unless the table may be a matrix. TooLarge says how many rows could be drawn.
Result<std::optional<Table>> readCsv(const ReadableFile &file, const ReaderOptions &options, const Roles &roles,
                                     const Progress &progress, std::size_t blockSize = usualBlockSize);

/// Hands the rows of a large file on, part after part; false where it has to be read as a whole, as above. What the
/// parts are told to note is noted for each: it was noted before, when the file was looked through.
Result<bool> readCsvParts(const ReadableFile &file, const ReaderOptions &options, const TableParts &parts,
                          const Progress &progress, std::size_t blockSize = usualBlockSize);

} // namespace eigenscope
