#pragma once

#include "core/base/progress.h"
#include "core/data/table.h"
#include "core/formats/bytes/readable_file.h"
#include "core/formats/bytes/reader_options.h"

#include <functional>

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

/// Calls `use` with the rows of a large file, part after part, whose positions are those in the file; false where it
/// has to be read as a whole, as above. The columns `texts` hold such, though those of a part may look like numbers.
/// What there is to note was noted when the file was looked through.
Result<bool> readCsvParts(const ReadableFile &file, const ReaderOptions &options, const Names &texts,
                          const std::function<Result<void>(Table part)> &use, const Progress &progress,
                          std::size_t blockSize = usualBlockSize);

} // namespace eigenscope
