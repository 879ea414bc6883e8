#pragma once

#include "core/formats/bytes/reader_options.h"

#include <string_view>

namespace eigenscope {

/// How a separated text is written.
struct CsvDialect {
    char delimiter = ',';
    char decimal = '.';
    bool header = true;
};

/// The dialect that the options tell and, where they are silent, that the first records show:
/// the delimiter (tab, ;, comma, |) that gives each record the same number of cells, a decimal comma where numbers
/// are written with one and none with a point, a header where a column of numbers begins with a text or no
/// column begins with a number.
CsvDialect guessDialect(std::string_view text, const ReaderOptions &options);

/// The options with all that they leave open filled in, as the content shows it: delimiter, decimal mark, header and
/// encoding ("utf-8", "latin-1" or "utf-16"). As they are where the content is no text. O(size).
ReaderOptions dialectOf(std::string_view content, const ReaderOptions &told);

} // namespace eigenscope
