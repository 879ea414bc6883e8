#include "core/formats/csv/ragged_lines.h"

#include "core/base/text_encoding.h"
#include "core/formats/csv/csv_values.h"

#include <algorithm>
#include <map>

namespace eigenscope {
namespace {

constexpr std::size_t recordsSeen = 1000;

using CsvRecord = std::vector<CsvCell>;

bool isPlainNumber(const CsvCell &cell) {
    return !cell.quoted && (decimalNumber(cell.raw, '.') || decimalNumber(cell.raw, ','));
}

/// The number of cells that most records have.
std::size_t usualWidth(const std::vector<CsvRecord> &records) {
    std::map<std::size_t, std::size_t> counts;
    for (const CsvRecord &record : records)
        ++counts[record.size()];
    return std::ranges::max_element(counts, {}, [](const auto &entry) { return entry.second; })->first;
}

} // namespace

bool rowsHaveNames(std::string_view rows, char delimiter, std::size_t width) {
    const std::vector<std::size_t> widths = firstWidths(rows, delimiter, recordsSeen);
    if (widths.size() < 2 || std::ranges::any_of(widths, [=](std::size_t cells) { return cells != width + 1; }))
        return false;
    const std::vector<CsvRecord> records = firstRecords(rows, delimiter, recordsSeen);
    const auto isNamed = [](const CsvRecord &record) {
        return !record.front().raw.empty() && !isPlainNumber(record.front());
    };
    const auto hasLast = [](const CsvRecord &record) { return !record.back().raw.empty(); };
    return std::ranges::all_of(records, isNamed) && std::ranges::any_of(records, hasLast);
}

bool hasUncountedNames(std::string_view text, char delimiter) {
    const std::vector<CsvRecord> head = firstRecords(text, delimiter, 2);
    if (head.size() < 2)
        return false;
    const auto rows = static_cast<std::size_t>(head.back().front().raw.data() - text.data());
    const std::size_t line = text.rfind('\n', rows) + 1; // 0 where lines end with a bare return
    return rowsHaveNames(text.substr(line), delimiter, head.front().size());
}

std::vector<Remedy> whatMendsRagged(std::string_view text, const CsvLines &lines, const CsvDialect &dialect,
                                    std::size_t width) {
    const std::vector<CsvRecord> records =
        firstRecords(text.substr(lines.begin, lines.end - lines.begin), dialect.delimiter, recordsSeen);
    const auto fitting = static_cast<std::size_t>(std::ranges::count(records, width, &CsvRecord::size));
    if (fitting > 1 && 2 * fitting >= records.size())
        return {{Remedy::Change::SetData, "ragged", "\"skip\""}};
    const std::size_t usual = usualWidth(records);
    const auto first = std::ranges::find(records, usual, &CsvRecord::size);
    const bool isTable = usual > width && 2 * std::ranges::count(records, usual, &CsvRecord::size) >=
                                              static_cast<std::ptrdiff_t>(records.size());
    if (!isTable || first + 1 == records.end() || std::ranges::any_of(*first, isPlainNumber))
        return {};
    const int line = placeIn(text, lines.begin + first->front().position).line;
    return {{Remedy::Change::SetData, "names_row", std::to_string(line)}};
}

Result<void> tellSkipped(const RaggedLines &ragged, Index rows, const CsvWidth &width, Sentences &notes) {
    if (ragged.count == 0)
        return {};
    if (rows == 0)
        return Error{Error::Kind::InvalidData,
                     sentence("No line has as many values as %1, which has %2, so all would be skipped.",
                              width.expected, width.cells)};
    Sentences told;
    for (const int line : ragged.first)
        told.push_back(plainWords(std::to_string(line)));
    if (ragged.count > told.size())
        told.push_back(sentence("%1 more", ragged.count - told.size()));
    notes.push_back(sentence(ragged.count == 1 ? "%1 line was skipped, with too few or too many values: line %2."
                                               : "%1 lines were skipped, with too few or too many values: lines %2.",
                             ragged.count, andWords(told)));
    return {};
}

} // namespace eigenscope
