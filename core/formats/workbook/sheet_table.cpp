#include "core/formats/workbook/sheet_table.h"

#include "core/base/calendar.h"
#include "core/base/number_text.h"
#include "core/data/column_names.h"
#include "core/formats/types/column_guess.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace eigenscope {
namespace {

constexpr std::size_t headLines = 32;        // with cells, among which the names are looked for
constexpr std::size_t fewestSheetSquare = 3; // a smaller table is square by chance
constexpr std::size_t mostMerged = 100'000;

std::string nameIn(const SheetCell &cell) {
    return !cell.text.empty()                   ? cell.text
           : cell.kind == SheetCell::Kind::Time ? timeText(cell.number)
                                                : numberText(cell.number);
}

} // namespace

SheetCell numberCell(double number, std::string_view written) {
    return {SheetCell::Kind::Number, number, isRoundedInteger(written) ? std::string(written) : std::string()};
}

SheetTable::SheetTable(const ReaderOptions &options, std::size_t sourceBytes)
    : m_options(options), m_cells(sourceBytes) {}

bool SheetTable::put(std::size_t line, std::size_t column, SheetCell cell) {
    if (line != m_line.number && !finishLine())
        return false;
    m_line.number = line;
    if (cell.kind == SheetCell::Kind::Text) {
        const std::size_t first = cell.text.find_first_not_of(" \t\r\n");
        if (first == cell.text.npos)
            return true;
        cell.text.resize(cell.text.find_last_not_of(" \t\r\n") + 1);
        cell.text.erase(0, first);
    }
    if (cell.kind != SheetCell::Kind::Empty)
        m_line.cells.emplace_back(column, std::move(cell));
    return true;
}

void SheetTable::merge(const MergedCells &cells) {
    if (m_merged.size() < mostMerged && (cells.lastLine > cells.firstLine || cells.lastColumn > cells.firstColumn))
        m_merged.push_back(cells);
}

bool SheetTable::finishLine() {
    if (m_line.cells.empty() || (m_options.lastRow && m_line.number >= *m_options.lastRow))
        return true;
    if (m_isDecided) {
        const bool isFed = feed(m_line);
        m_line.cells.clear();
        return isFed;
    }
    m_head.push_back(std::move(m_line));
    m_line.cells.clear();
    const bool isWaiting = m_options.namesRow && m_head.back().number < *m_options.namesRow;
    return m_head.size() < headLines || isWaiting || decide();
}

/// The place among the first lines of the one that holds the names, or of the first row where none does: behind the
/// lines that fill much fewer cells than most do.
std::size_t SheetTable::lineOfNames() const {
    std::map<std::size_t, std::size_t> lines; // by the number of their cells
    for (const Line &line : m_head)
        ++lines[line.cells.size()];
    const auto usual =
        std::ranges::max_element(lines, {}, [](const auto &entry) { return entry.second * 1000 + entry.first; });
    const auto isFull = [&](const Line &line) { return 5 * line.cells.size() >= 3 * usual->first; };
    return static_cast<std::size_t>(std::ranges::find_if(m_head, isFull) - m_head.begin());
}

/// Whether this line of the head names the columns of a square table whose corner is empty: the lines below begin with
/// its names, in their order, one column before them.
bool SheetTable::hasEmptyCorner(std::size_t first) const {
    const auto &names = m_head[first].cells;
    const std::size_t below = std::min(m_head.size() - first - 1, names.size());
    if (names.size() < fewestSheetSquare || below < fewestSheetSquare)
        return false;
    for (std::size_t i = 0; i < below; ++i) {
        const auto &[column, cell] = m_head[first + 1 + i].cells.front();
        if (column + 1 != names.front().first || nameIn(cell) != nameIn(names[i].second))
            return false;
    }
    return true;
}

bool SheetTable::decide() {
    m_isDecided = true;
    if (m_head.empty())
        return true;
    std::size_t first = 0; // among the lines of the head: of the names, or of the rows
    if (m_options.namesRow) {
        const auto isNames = [&](const Line &line) { return line.number + 1 >= *m_options.namesRow; };
        first = static_cast<std::size_t>(std::ranges::find_if(m_head, isNames) - m_head.begin());
        m_hasNames =
            *m_options.namesRow > 0 && first < m_head.size() && m_head[first].number + 1 == *m_options.namesRow;
    } else {
        first = lineOfNames();
        m_hasNames = m_options.header.value_or(false);
        std::map<std::size_t, std::pair<std::size_t, std::size_t>> below; // numbers and other cells, by column
        for (std::size_t i = first + 1; i < m_head.size(); ++i)
            for (const auto &[column, cell] : m_head[i].cells)
                ++(cell.kind == SheetCell::Kind::Text ? below[column].second : below[column].first);
        const auto &cells = m_head[first].cells;
        const auto isText = [](const auto &entry) { return entry.second.kind == SheetCell::Kind::Text; };
        const auto isNameOfNumbers = [&](const auto &entry) {
            return isText(entry) && below[entry.first].first > 0 && below[entry.first].second == 0;
        };
        if (!m_options.header)
            m_hasNames = std::ranges::all_of(cells, isText) || std::ranges::any_of(cells, isNameOfNumbers) ||
                         hasEmptyCorner(first);
    }
    if (m_hasNames)
        takeNames(m_head[first]);
    std::vector<Line> head = std::move(m_head);
    m_above = first;
    for (std::size_t i = m_hasNames ? first + 1 : first; i < head.size(); ++i)
        if (!feed(head[i]))
            return false;
    return true;
}

void SheetTable::takeNames(const Line &line) {
    for (const auto &[column, cell] : line.cells) {
        m_names.resize(std::max(m_names.size(), column + 1));
        m_names[column] = nameIn(cell);
        placeOf(column); // a column without values is one too
    }
}

std::size_t SheetTable::placeOf(std::size_t column) {
    if (column >= m_places.size())
        m_places.resize(column + 1);
    if (!m_places[column]) {
        const bool isNamed = column < m_names.size() && !m_names[column].empty();
        m_places[column] = m_cells.addColumn(isNamed ? m_names[column] : m_hasNames ? "" : numberedName(column));
        m_columns.push_back(column);
    }
    return *m_places[column];
}

bool SheetTable::mayNotBeRounded(std::size_t column) const {
    return m_options.types.areAsked ||
           (column < m_names.size() && std::ranges::count(m_options.exact, m_names[column]) > 0);
}

bool SheetTable::feed(Line &line) {
    if (m_options.firstRow && line.number + 1 < *m_options.firstRow)
        return true;
    const std::size_t row = m_rows.size();
    m_rows.push_back(line.number);
    for (auto &[column, cell] : line.cells) {
        const std::size_t place = placeOf(column);
        const bool isText = cell.kind == SheetCell::Kind::Text || (!cell.text.empty() && mayNotBeRounded(column));
        const bool isPut = isText                               ? m_cells.put(row, place, std::move(cell.text))
                           : cell.kind == SheetCell::Kind::Time ? m_cells.putTime(row, place, cell.number)
                                                                : m_cells.put(row, place, cell.number);
        if (!isPut)
            return false;
    }
    return true;
}

void SheetTable::fillMerged() {
    const auto rowFrom = [this](std::size_t line) { return std::ranges::lower_bound(m_rows, line) - m_rows.begin(); };
    std::size_t room = m_rows.size() * m_columns.size(); // areas that overlap must not take for ever
    for (const MergedCells &area : m_merged) {
        const auto first = static_cast<std::size_t>(rowFrom(area.firstLine));
        const auto end = static_cast<std::size_t>(rowFrom(area.lastLine + 1));
        const bool hasFirst = first < end && m_rows[first] == area.firstLine && area.firstColumn < m_places.size() &&
                              m_places[area.firstColumn];
        if (!hasFirst)
            continue;
        ++m_filled;
        for (std::size_t row = first; row < end; ++row)
            for (std::size_t j = area.firstColumn; j <= area.lastColumn && j < m_places.size(); ++j) {
                if (!m_places[j] || (row == first && j == area.firstColumn))
                    continue;
                if (room-- == 0 || !m_cells.copy(first, *m_places[area.firstColumn], row, *m_places[j]))
                    return;
            }
    }
}

void SheetTable::tell(Table &table) const {
    if (m_above > 0)
        table.notes.push_back(m_above == 1 ? sentence("One line above the table was left out.")
                                           : sentence("%1 lines above the table were left out.", m_above));
    if (m_filled > 0)
        table.notes.push_back(sentence(m_filled == 1 ? "Merged cells were parted in %1 place; each has their value."
                                                     : "Merged cells were parted in %1 places; each has their value.",
                                       m_filled));
    if (m_formulas > 0)
        table.notes.push_back(joined(
            m_formulas == 1
                ? sentence("One formula was read as missing, since the file does not hold the value.")
                : sentence("%1 formulas were read as missing, since the file does not hold the value.", m_formulas),
            sentence("Open it in a spreadsheet and save it once.")));
    if (m_faulty > 0)
        table.notes.push_back(m_faulty == 1
                                  ? sentence("One cell with an error such as #DIV/0! was read as missing.")
                                  : sentence("%1 cells with an error such as #DIV/0! were read as missing.", m_faulty));
}

Result<Table> SheetTable::take() {
    const bool isPut = finishLine() && (m_isDecided || decide());
    if (isPut && m_rows.empty())
        return Error{Error::Kind::Unreadable,
                     sentence(m_columns.empty() ? "The sheet is empty. At least one row is needed."
                                                : "The sheet has no row below its names. At least one is needed.")};
    if (isPut)
        fillMerged();
    TRY(Table table, m_cells.take(m_rows.size()));
    std::vector<std::size_t> order(m_columns.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [this](std::size_t place) { return m_columns[place]; });
    std::vector<Column> columns;
    for (const std::size_t place : order)
        columns.push_back(std::move(table.columns[place]));
    table.columns = std::move(columns);
    if (!m_hasNames && !m_options.header && !m_options.namesRow)
        table.notes.push_back(sentence("The first line holds values, so the columns were called x1, x2, …."));
    tell(table);
    return table;
}

} // namespace eigenscope
