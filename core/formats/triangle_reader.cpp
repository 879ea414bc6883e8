#include "core/formats/triangle_reader.h"

#include "core/base/memory.h"
#include "core/base/number_text.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/content/square_table.h"
#include "core/formats/csv/csv_values.h"
#include "core/formats/known_by.h"

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

constexpr std::size_t fewestRows = 3;             // fewer show no triangle
constexpr std::size_t shownRows = fewestRows + 1; // with a line above them

/// A line of the text.
struct TriangleRow {
    std::vector<CsvCell> cells;
    std::size_t position = 0;
};

/// The lines of the text up to the first that is faulty.
struct Records {
    std::vector<TriangleRow> all;
    std::optional<Sentence> fault = {};
    std::size_t faultPosition = 0;
};

Records recordsOf(std::string_view text, char delimiter, std::size_t most) {
    Records records;
    CsvScanner scanner(text, delimiter);
    while (records.all.size() < most && scanner.nextRecord()) {
        TriangleRow record{{}, scanner.recordStart()};
        for (CsvCell cell; scanner.nextCell(cell);)
            record.cells.push_back(cell);
        if (scanner.fault()) { // within the record, which lacks cells then
            records.fault = scanner.fault();
            records.faultPosition = scanner.position();
            break;
        }
        if (delimiter != ' ' && record.cells.size() > 1 && record.cells.back().raw.empty())
            record.cells.pop_back(); // a delimiter at the end of the line
        records.all.push_back(std::move(record));
    }
    return records;
}

/// Where the rows of the triangle begin: behind a count or a line of names.
std::size_t firstRow(const std::vector<TriangleRow> &records) {
    if (records.size() < fewestRows)
        return 0;
    const std::size_t first = records[0].cells.size(), second = records[1].cells.size();
    const bool isCount =
        first == 1 && second == 1 && readInteger(records[0].cells[0].raw) && !readNumber(records[1].cells[0].raw);
    // R prints one name less than there are objects, and no row of the first: as many words as in the next line.
    const bool isNames = first == second && std::ranges::none_of(records[0].cells, [](const CsvCell &cell) {
                             return readNumber(cell.raw).has_value();
                         });
    return first > second || isCount || isNames ? 1 : 0;
}

bool isTriangle(const std::vector<TriangleRow> &records) {
    const std::size_t begin = firstRow(records);
    if (records.size() < fewestRows || records[begin].cells.size() > 2)
        return false;
    for (std::size_t i = begin; i < std::min(records.size(), begin + fewestRows); ++i) {
        const std::vector<CsvCell> &cells = records[i].cells;
        const bool grows = i == begin || cells.size() == records[i - 1].cells.size() + 1;
        const auto isNumber = [](const CsvCell &cell) {
            return readNumber(cell.raw) || cell.raw.find(',') < cell.raw.size();
        };
        if (!grows || !std::all_of(cells.begin() + 1, cells.end(), isNumber))
            return false;
    }
    return true;
}

std::optional<char> delimiterOf(std::string_view text, const ReaderOptions &options) {
    for (const char delimiter : {'\t', ';', ',', '|', ' '})
        if ((!options.delimiter || options.delimiter == delimiter) &&
            isTriangle(recordsOf(text, delimiter, shownRows).all))
            return delimiter;
    return std::nullopt;
}

} // namespace

bool isTriangle(std::string_view content) {
    constexpr std::size_t head = 1 << 16;
    return delimiterOf(content.substr(0, head), {}).has_value();
}

Result<Content> readTriangle(std::string_view content, const ReaderOptions &options, std::optional<ObjectKind> kind) {
    const ObjectKind asked = kind.value_or(ObjectKind::Dissimilarities);
    std::string converted;
    Sentences notes;
    TRY(const DecodedText decoded, decodedText(content, options, converted, notes));
    const std::string_view text = decoded.text;
    const char delimiter = delimiterOf(text, options).value_or(options.delimiter.value_or(','));
    const Records read = recordsOf(text, delimiter, std::numeric_limits<std::size_t>::max());
    if (read.fault)
        return syntaxError(text, read.faultPosition, *read.fault);
    const std::vector<TriangleRow> &records = read.all;
    const std::size_t begin = firstRow(records);
    const std::size_t rows = records.size() - begin;
    const CsvValues values(options.missing,
                           options.decimal.value_or(delimiter == ';' && text.find('.') == text.npos ? ',' : '.'));
    const auto isText = [&values](const TriangleRow &record) {
        return !values.number(record.cells.front()) && !values.isMissing(record.cells.front());
    };
    const bool isNamed =
        rows > 0 && std::all_of(records.begin() + static_cast<std::ptrdiff_t>(begin), records.end(), isText);
    const std::size_t offset = isNamed ? 1 : 0;
    if (rows == 0 || records[begin].cells.size() > offset + 1)
        return syntaxError(text, records.empty() ? 0 : records[begin].position,
                           sentence("the first row of a triangle has one number or none"));

    // Row i holds `first` + i values; a first row without one is that of the first object, and where the last values
    // are no distances of objects to themselves, the first object has no row.
    const std::size_t first = records[begin].cells.size() - offset;
    const auto endsAtZero = [&](const TriangleRow &record) { return values.number(record.cells.back()) == 0.0; };
    const bool hasDiagonal =
        first == 1 && (asked == ObjectKind::Gram ||
                       std::all_of(records.begin() + static_cast<std::ptrdiff_t>(begin), records.end(), endsAtZero));
    const std::size_t skipped = first == 1 && !hasDiagonal ? 1 : 0;
    const std::size_t count = rows + skipped;
    TRY(fitsInMemory(count * count * sizeof(double), sentence("A matrix of %1 rows", count),
                     sentence("Use a part of the file.")));
    MatrixXd matrix = MatrixXd::Constant(static_cast<Index>(count), static_cast<Index>(count),
                                         std::numeric_limits<double>::quiet_NaN());
    Names names;
    if (isNamed && skipped == 1) { // its name stands above the first column
        const bool hasHeader = begin == 1 && !records[0].cells.empty();
        names.push_back(hasHeader ? records[0].cells[records[0].cells.size() > rows ? 1 : 0].value() : "1");
    }
    for (std::size_t i = 0; i < rows; ++i) {
        const TriangleRow &record = records[begin + i];
        if (record.cells.size() != offset + first + i)
            return syntaxError(text, record.position,
                               sentence("this row of a triangle has %1 values instead of %2", record.cells.size(),
                                        offset + first + i));
        if (isNamed)
            names.push_back(record.cells.front().value());
        for (std::size_t j = offset; j < record.cells.size(); ++j) {
            const auto value = values.number(record.cells[j]);
            if (!value)
                return syntaxError(text, record.cells[j].position, sentence("a number is needed here"));
            matrix(static_cast<Index>(i + skipped), static_cast<Index>(j - offset)) = *value;
        }
    }
    TRY(Content relations, relationsOf(std::move(matrix), names, asked));
    relations.table.notes = std::move(notes);
    return relations;
}

FormatInfo triangleFormat() {
    return {.id = "triangle",
            .name = "lower triangle",
            .description = "dissimilarities, or a kernel matrix, as rows that grow by one value",
            .mimeTypes = {"text/x-lower-triangle"},
            .kinds = {ObjectKind::Dissimilarities, ObjectKind::Gram},
            .sniff = knownBy(isTriangle, Confidence::Look),
            .read = [](std::string_view bytes, const DataSettings &settings, const Progress &) {
                return readTriangle(bytes, settings.reader, settings.kind);
            }};
}

} // namespace eigenscope
