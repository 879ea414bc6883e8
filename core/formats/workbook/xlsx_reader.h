#pragma once

#include "core/base/parameter.h"
#include "core/formats/bytes/reader_options.h"
#include "core/formats/content/content.h"

namespace eigenscope {

/// Whether the bytes begin as a workbook of Excel does that is no older than 2007.
bool isXlsx(std::string_view content);

/// The table of one sheet of a workbook, as SheetTable finds it: the sheet that the options name, else the first one
/// that is not hidden. Dates are times, whether they count from 1900 or 1904; truth values are texts. The sheet is read
/// as a stream: in memory stand the packed file, the texts that cells share, and the table. InvalidParameter for an
/// unknown sheet, Unreadable for a damaged workbook or an empty sheet, TooLarge as CellTable. O(size). Source:
/// ECMA-376-1:2016, part 1, chapter 18.
Result<Content> readXlsx(std::string_view content, const ReaderOptions &options, const Progress &progress);

/// The place of the sheet that is asked for, else of the first one that is not hidden, among these.
Result<std::size_t> chosenSheet(const SourceParts &sheets, const std::optional<std::string> &asked);

/// What is told of a hidden sheet.
inline Sentence hiddenSheet() {
    return sentence("hidden");
}

} // namespace eigenscope
