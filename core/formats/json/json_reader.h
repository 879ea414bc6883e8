#pragma once

#include "core/base/progress.h"
#include "core/data/table.h"
#include "core/formats/bytes/reader_options.h"

namespace eigenscope {

/// Whether a text begins as JSON does that holds a list or an object.
bool isJson(std::string_view content);

/// The table of a JSON text: a list of objects or of lists, a row each; an object a line (NDJSON); an object of lists,
/// a column each; an object that holds a list of objects; or one object. Syntax, with line and column, where it is no
/// JSON; Unreadable where it holds no values or nests them too deeply; TooLarge as CellTable. O(size).
/// Source: RFC 8259.
Result<Table> readJson(std::string_view content, const ReaderOptions &options, const Progress &progress);

} // namespace eigenscope
