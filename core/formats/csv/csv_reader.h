#pragma once

#include "core/base/progress.h"
#include "core/data/table.h"
#include "core/formats/bytes/reader_options.h"

namespace eigenscope {

/// The CSV or TSV text as a table: quotes, BOM, separators, decimal comma, UTF-8 or Latin-1 are found
/// from the content where the options leave them open. Errors carry line and column. O(size).
Result<Table> readCsv(std::string_view content, const ReaderOptions &options, const Progress &progress);

} // namespace eigenscope
