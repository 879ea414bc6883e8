#pragma once

#include "core/formats/bytes/zip_archive.h"

#include <optional>

namespace eigenscope {

/// A sheet of an Excel workbook.
struct XlsxSheet {
    std::string name;
    std::string file; ///< in the archive
    bool isHidden = false;
};

/// What an Excel workbook says of all its sheets. Source: ECMA-376-1:2016, part 1, chapter 18.
struct XlsxWorkbook {
    std::vector<XlsxSheet> sheets;
    bool isFrom1904 = false;        ///< its days are counted from 1904
    std::vector<bool> isDate;       ///< by number of a cell's format: whether it shows a number as a date
    std::vector<std::string> texts; ///< that cells share, by number
};

/// Reads all of a workbook but its sheets. Unreadable where the archive holds none or it is damaged, TooLarge where it
/// does not fit in memory. O(size).
Result<XlsxWorkbook> readWorkbook(ZipArchive &archive, const Progress &progress);

/// Whether a format of Excel shows a number as a date: "dd.mm.yyyy", "[$-407]d. mmmm yyyy", not "0.00" or "[h]:mm".
bool isDateFormat(std::string_view code);

} // namespace eigenscope
