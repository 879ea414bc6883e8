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
constexpr std::size_t sampleCells = 200'000; // wide tables show themselves in fewer records

using Record = std::vector<CsvCell>;

std::vector<Record> firstRecords(std::string_view text, char delimiter, std::size_t count) {
    std::vector<Record> records;
    std::size_t cells = 0;
    CsvScanner scanner(text, delimiter);
    while (records.size() < count && (cells < sampleCells || records.size() < 2) && !scanner.fault() &&
           scanner.nextRecord()) {
        Record record;
        for (CsvCell cell; scanner.nextCell(cell);)
            record.push_back(cell);
        cells += record.size();
        if (!scanner.fault())
            records.push_back(std::move(record));
    }
    return records;
}

/// How many records have as many cells as the first one, when that is more than one.
std::size_t agreement(const std::vector<Record> &records) {
    if (records.empty() || records.front().size() < 2)
        return 0;
    return static_cast<std::size_t>(std::ranges::count(records, records.front().size(), &Record::size));
}

char guessDelimiter(std::string_view text, const ReaderOptions &options) {
    char best = options.decimal == ',' ? ';' : ',';
    double bestShare = 0;
    for (const char delimiter : {'\t', ';', ',', '|'}) {
        if (options.decimal == delimiter)
            continue;
        const std::vector<Record> records = firstRecords(text, delimiter, delimiterRecords);
        const double share =
            static_cast<double>(agreement(records)) / static_cast<double>(std::max<std::size_t>(1, records.size()));
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

bool guessHeader(const std::vector<Record> &records, const CsvValues &values) {
    if (records.empty())
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

} // namespace

CsvDialect guessDialect(std::string_view text, const ReaderOptions &options) {
    CsvDialect dialect;
    dialect.delimiter = options.delimiter ? *options.delimiter : guessDelimiter(text, options);
    const std::vector<Record> records = firstRecords(text, dialect.delimiter, sampleRecords);
    dialect.decimal = options.decimal ? *options.decimal : guessDecimal(records);
    dialect.header =
        options.header ? *options.header : guessHeader(records, CsvValues(options.missing, dialect.decimal));
    return dialect;
}

ReaderOptions dialectOf(std::string_view content, const ReaderOptions &told) {
    std::string converted;
    Names notes;
    const Result<DecodedText> decoded = decodedText(content, told, converted, notes);
    ReaderOptions options = told;
    if (!decoded)
        return options;
    const CsvDialect dialect = guessDialect(decoded->text, told);
    options.delimiter = dialect.delimiter;
    options.decimal = dialect.decimal;
    options.header = dialect.header;
    if (!options.encoding)
        options.encoding = notes.empty() ? "utf-8" : isUtf16(content) ? "utf-16" : "latin-1";
    return options;
}

} // namespace eigenscope
