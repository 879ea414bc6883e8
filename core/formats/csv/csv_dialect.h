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

} // namespace eigenscope
