#include "core/formats/csv/csv_dialect.h"

#include "core/base/text_encoding.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/csv/csv_values.h"

#include <algorithm>
#include <array>
#include <vector>

namespace eigenscope {
namespace {

constexpr std::size_t delimiterRecords = 100;
constexpr std::size_t sampleRecords = 1000;
constexpr std::size_t fewestSquare = 4;      // cells of the head of three rows; a smaller table is square by chance
constexpr std::size_t sampleCells = 200'000; // wide tables show themselves in fewer records

using Record = std::vector<CsvCell>;

/// How many records have as many cells as the first one, when that is more than one.
std::size_t agreement(const std::vector<std::size_t> &widths) {
    if (widths.empty() || widths.front() < 2)
        return 0;
    return static_cast<std::size_t>(std::ranges::count(widths, widths.front()));
}

char guessDelimiter(std::string_view text, const ReaderOptions &options) {
    char best = options.decimal == ',' ? ';' : ',';
    double bestShare = 0;
    for (const char delimiter : {'\t', ';', ',', '|'}) {
        if (options.decimal == delimiter)
            continue;
        const std::vector<std::size_t> widths = firstWidths(text, delimiter, delimiterRecords);
        const double share =
            static_cast<double>(agreement(widths)) / static_cast<double>(std::max<std::size_t>(1, widths.size()));
        if (share > bestShare) {
            best = delimiter;
            bestShare = share;
        }
    }
    return best;
}

char guessDecimal(const std::vector<Record> &records) {
    bool comma = false;
    for (const Record &record : records)
        for (const CsvCell &cell : record) {
            if (cell.raw.find('.') != cell.raw.npos && decimalNumber(cell.raw, '.'))
                return '.';
            comma = comma || (cell.raw.find(',') != cell.raw.npos && decimalNumber(cell.raw, ','));
        }
    return comma ? ',' : '.';
}

/// Whether the first record is the head of a square table whose corner is empty: the rows begin with its names, in
/// their order. Without that, names that are numbers look like values.
bool hasEmptyCorner(const std::vector<Record> &records) {
    if (records.empty())
        return false;
    const Record &head = records.front();
    const bool isWhole =
        records.size() == head.size() || (records.size() >= sampleRecords && head.size() > sampleRecords);
    if (head.size() < fewestSquare || !isWhole || !head.front().raw.empty())
        return false;
    for (std::size_t i = 1; i < records.size(); ++i)
        if (records[i].size() != head.size() || head[i].raw.empty() || records[i].front().raw != head[i].raw)
            return false;
    return true;
}

bool guessHeader(const std::vector<Record> &records, const CsvValues &values) {
    if (records.empty() || hasEmptyCorner(records))
        return true;
    bool numberFirst = false;
    for (std::size_t j = 0; j < records.front().size(); ++j) {
        const CsvCell &first = records.front()[j];
        if (values.isMissing(first))
            continue;
        if (values.number(first)) {
            numberFirst = true;
            continue;
        }
        const auto isNumber = [&](const Record &record) { return j < record.size() && values.number(record[j]); };
        const auto isGiven = [&](const Record &record) { return j < record.size() && !values.isMissing(record[j]); };
        if (std::all_of(records.begin() + 1, records.end(), isNumber) &&
            std::any_of(records.begin() + 1, records.end(), isGiven))
            return true; // a name above a column of numbers
    }
    return !numberFirst;
}

/// Where the line of this number begins, from 1; nothing where there are fewer.
std::optional<std::size_t> lineStart(std::string_view text, std::size_t number) {
    std::size_t at = 0;
    for (std::size_t line = 1; line < number; ++line) {
        const std::size_t end = text.find_first_of("\r\n", at);
        if (end == text.npos)
            return std::nullopt;
        at = end + (text.substr(end, 2) == "\r\n" ? 2 : 1);
    }
    return at < text.size() ? std::optional(at) : std::nullopt;
}

/// Whether the options say that no line holds names.
bool hasNoNames(const ReaderOptions &options) {
    return options.namesRow == 0U;
}

Error misplacedRows(const ReaderOptions &options) {
    const std::size_t names = options.namesRow.value_or(1), first = options.firstRow.value_or(names + 1);
    const Sentence rule =
        sentence("The rows of data must stand below their names, and the last one not above the first.");
    const Sentence got = options.lastRow ? sentence("The names are in line %1, the rows from line %2 to %3.", names,
                                                    first, *options.lastRow)
                                         : sentence("The names are in line %1, the rows from line %2.", names, first);
    return {Error::Kind::InvalidData, joined(rule, got)};
}

} // namespace

std::optional<SeparatorLine> separatorLine(std::string_view text) {
    constexpr std::string_view begin = "sep=";
    if (!text.starts_with(begin) && !text.starts_with("SEP="))
        return std::nullopt;
    const std::size_t signs = begin.size() + (text.substr(begin.size()).starts_with("\\t") ? 2 : 1);
    if (signs >= text.size() || (text[signs] != '\n' && text[signs] != '\r'))
        return std::nullopt;
    const char separator = signs > begin.size() + 1 ? '\t' : text[begin.size()];
    if (std::string_view("\t;,|: ").find(separator) == std::string_view::npos)
        return std::nullopt;
    return SeparatorLine{separator, signs + (text.substr(signs).starts_with("\r\n") ? 2 : 1)};
}

Result<CsvLines> tableLines(std::string_view text, const ReaderOptions &options) {
    const auto found = [&](const char *key, const std::optional<std::size_t> &line,
                           std::size_t otherwise) -> Result<std::size_t> {
        if (line.value_or(0) == 0)
            return otherwise;
        if (const auto at = lineStart(text, *line))
            return *at;
        return Error{Error::Kind::InvalidData,
                     sentence("The text has no line %1, which the '%2' of data asks for.", *line, key)};
    };
    CsvLines lines;
    const std::optional<SeparatorLine> line = separatorLine(text);
    if (line)
        lines.separator = line->separator;
    const auto firstOf = hasNoNames(options) ? options.firstRow : options.namesRow;
    TRY(lines.begin, found("names_row", firstOf, line ? line->end : 0));
    TRY(lines.rows, found("first_row", options.firstRow, lines.begin));
    lines.end = options.lastRow ? lineStart(text, *options.lastRow + 1).value_or(text.size()) : text.size();
    lines.above = firstOf.value_or(1) - 1;
    const bool areTold = options.namesRow || options.firstRow || options.lastRow;
    if (areTold && (lines.rows < lines.begin || lines.end <= lines.rows))
        return misplacedRows(options);
    return lines;
}

std::vector<std::size_t> firstWidths(std::string_view text, char delimiter, std::size_t count) {
    std::vector<std::size_t> widths;
    std::size_t cells = 0;
    CsvScanner scanner(text, delimiter);
    while (widths.size() < count && (cells < sampleCells || widths.size() < 2) && scanner.nextRecord()) {
        const std::size_t width = scanner.skipRecord();
        if (scanner.fault())
            break;
        cells += width;
        widths.push_back(width);
    }
    return widths;
}

std::vector<Record> firstRecords(std::string_view text, char delimiter, std::size_t count) {
    std::vector<Record> records;
    CsvScanner scanner(text, delimiter);
    for (const std::size_t width : firstWidths(text, delimiter, count)) {
        scanner.nextRecord();
        records.emplace_back().reserve(width);
        for (CsvCell cell; scanner.nextCell(cell);)
            records.back().push_back(cell);
    }
    return records;
}

CsvDialect guessDialect(std::string_view text, const ReaderOptions &options) {
    CsvDialect dialect;
    dialect.delimiter = options.delimiter ? *options.delimiter : guessDelimiter(text, options);
    std::vector<Record> records = firstRecords(text, dialect.delimiter, sampleRecords);
    if (options.skipsRagged && !records.empty())
        std::erase_if(records, [width = records.front().size()](const Record &r) { return r.size() != width; });
    dialect.decimal = options.decimal ? *options.decimal : guessDecimal(records);
    if (options.namesRow)
        dialect.header = !hasNoNames(options);
    else
        dialect.header =
            options.header ? *options.header : guessHeader(records, CsvValues(options.missing, dialect.decimal));
    return dialect;
}

CsvDialect guessDialect(std::string_view text, const CsvLines &lines, const ReaderOptions &options) {
    ReaderOptions told = options;
    if (!told.delimiter)
        told.delimiter = lines.separator;
    return guessDialect(text.substr(lines.begin, lines.end - lines.begin), told);
}

ReaderOptions dialectOf(std::string_view content, const ReaderOptions &told) {
    std::string converted;
    Sentences notes;
    const Result<DecodedText> decoded = decodedText(content, told, converted, notes);
    ReaderOptions options = told;
    if (!decoded)
        return options;
    const Result<CsvLines> lines = tableLines(decoded->text, told);
    if (!lines)
        return options;
    const CsvDialect dialect = guessDialect(decoded->text, *lines, told);
    options.delimiter = dialect.delimiter;
    options.decimal = dialect.decimal;
    options.header = dialect.header;
    if (!options.encoding)
        options.encoding = notes.empty() ? "utf-8" : isUtf16(content) ? "utf-16" : "latin-1";
    return options;
}

} // namespace eigenscope
