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

/// The line before a table by which Excel says what stands between its cells: "sep=;". Source: Microsoft, Excel.
struct SeparatorLine {
    char separator = ',';
    std::size_t end = 0; ///< the next line begins here
};

/// That line, where the text begins with one; "\t" may be written for a tab. O(1).
std::optional<SeparatorLine> separatorLine(std::string_view text);

/// Where in a text its table stands, as the options tell its lines; where they are silent, all of it but a separator
/// line.
struct CsvLines {
    std::size_t begin = 0; ///< of the names, or of the rows where there are none
    std::size_t rows = 0;  ///< the first row begins here, or behind the names
    std::size_t end = 0;
    std::size_t above = 0;              ///< lines before the table, other than a separator line
    std::optional<char> separator = {}; ///< as that line says
};

/// InvalidData where the text has fewer lines than the options tell, or the rows end before they begin. O(size).
Result<CsvLines> tableLines(std::string_view text, const ReaderOptions &options);

/// The dialect of the table that stands in these lines of a text.
CsvDialect guessDialect(std::string_view text, const CsvLines &lines, const ReaderOptions &options);

/// How many cells each of the first records has: of `count`, or fewer of a wide table. O(size of them).
std::vector<std::size_t> firstWidths(std::string_view text, char delimiter, std::size_t count);

/// The cells of the same records. O(size of them).
std::vector<std::vector<CsvCell>> firstRecords(std::string_view text, char delimiter, std::size_t count);

/// The options with all that they leave open filled in, as the content shows it: delimiter, decimal mark, header and
/// encoding ("utf-8", "latin-1" or "utf-16"). As they are where the content is no text. O(size).
ReaderOptions dialectOf(std::string_view content, const ReaderOptions &told);

} // namespace eigenscope
