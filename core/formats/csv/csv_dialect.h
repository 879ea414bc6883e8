#pragma once

#include "core/formats/bytes/reader_options.h"
#include "core/formats/csv/csv_scanner.h"

#include <string_view>
#include <vector>

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

/// Where in a text its table stands, as the options tell its lines; the whole of it where they are silent.
struct CsvLines {
    std::size_t begin = 0; ///< of the names, or of the rows where there are none
    std::size_t rows = 0;  ///< the first row begins here, or behind the names
    std::size_t end = 0;
    std::size_t above = 0; ///< lines before the table
};

/// InvalidData where the text has fewer lines than the options tell, or the rows end before they begin. O(size).
Result<CsvLines> tableLines(std::string_view text, const ReaderOptions &options);

/// How many cells each of the first records has: of `count`, or fewer of a wide table. O(size of them).
std::vector<std::size_t> firstWidths(std::string_view text, char delimiter, std::size_t count);

/// The cells of the same records. O(size of them).
std::vector<std::vector<CsvCell>> firstRecords(std::string_view text, char delimiter, std::size_t count);

/// The options with all that they leave open filled in, as the content shows it: delimiter, decimal mark, header and
/// encoding ("utf-8", "latin-1" or "utf-16"). As they are where the content is no text. O(size).
ReaderOptions dialectOf(std::string_view content, const ReaderOptions &told);

} // namespace eigenscope
