#include "core/formats/content/cell_table.h"

#include "core/base/calendar.h"
#include "core/base/no_number.h"
#include "core/base/number_text.h"
#include "core/base/text_encoding.h"
#include "core/base/word_list.h"
#include "core/data/column_names.h"
#include "core/formats/content/table_size.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr std::size_t alwaysRoom = 1'000'000, cellsPerByte = 16; // as requireRoomForKeys
constexpr std::size_t mostColumnsTold = 5;

} // namespace

CellTable::CellTable(std::size_t sourceBytes)
    : m_bytes(sourceBytes), m_room(std::max(alwaysRoom, cellsPerByte * sourceBytes)) {}

std::size_t CellTable::addColumn(std::string name) {
    m_columns.push_back({});
    m_columns.back().name = std::move(name);
    return m_columns.size() - 1;
}

bool CellTable::grow(std::size_t row, std::size_t size) {
    m_rows = std::max(m_rows, row + 1);
    if (row < size)
        return true;
    m_cells += row + 1 - size;
    return m_cells <= m_room;
}

void CellTable::becomeTexts(Cells &cells) {
    cells.texts.resize(cells.numbers.size());
    for (std::size_t i = 0; i < cells.numbers.size(); ++i)
        if (!std::isnan(cells.numbers[i]))
            cells.texts[i] = cells.holds == Holds::Times ? timeText(cells.numbers[i]) : numberText(cells.numbers[i]);
    std::vector<double>().swap(cells.numbers);
    cells.holds = Holds::Texts;
}

bool CellTable::storeText(std::size_t row, Cells &cells, std::string text) {
    if (!grow(row, cells.texts.size()))
        return false;
    if (row >= cells.texts.size())
        cells.texts.resize(row + 1);
    cells.texts[row] = std::move(text);
    return true;
}

bool CellTable::putValue(std::size_t row, std::size_t column, double value, Holds kind) {
    Cells &cells = m_columns[column];
    if (std::isnan(value))
        return true;
    ++cells.numbersPut;
    if (cells.holds == Holds::Nothing)
        cells.holds = kind;
    else if (cells.holds != kind && cells.holds != Holds::Texts)
        becomeTexts(cells);
    if (cells.holds == Holds::Texts)
        return storeText(row, cells, kind == Holds::Times ? timeText(value) : numberText(value));
    if (!grow(row, cells.numbers.size()))
        return false;
    if (row >= cells.numbers.size())
        cells.numbers.resize(row + 1, noNumber);
    cells.numbers[row] = value;
    return true;
}

bool CellTable::put(std::size_t row, std::size_t column, double number) {
    return putValue(row, column, number, Holds::Numbers);
}

bool CellTable::putTime(std::size_t row, std::size_t column, double seconds) {
    return putValue(row, column, seconds, Holds::Times);
}

bool CellTable::put(std::size_t row, std::size_t column, std::string text) {
    if (text.empty())
        return true;
    Cells &cells = m_columns[column];
    if (cells.textsPut++ == 0)
        cells.firstText = row;
    if (cells.holds != Holds::Texts)
        becomeTexts(cells);
    return storeText(row, cells, std::move(text));
}

bool CellTable::copy(std::size_t fromRow, std::size_t fromColumn, std::size_t row, std::size_t column) {
    const Cells &from = m_columns[fromColumn];
    if (from.holds == Holds::Texts)
        return fromRow >= from.texts.size() || put(row, column, std::string(from.texts[fromRow]));
    return fromRow >= from.numbers.size() || putValue(row, column, from.numbers[fromRow], from.holds);
}

/// A note for the first few columns that hold more numbers than texts.
void CellTable::tellTexts(Table &table) const {
    std::size_t told = 0;
    for (const Cells &cells : m_columns)
        if (cells.textsPut > 0 && cells.numbersPut > cells.textsPut && ++told <= mostColumnsTold)
            table.notes.push_back(
                sentence("The column '%1' was read as text, since row %2 (counted from 0) holds '%3'.", cells.name,
                         cells.firstText, excerpt(cells.texts[cells.firstText])));
    if (told > mostColumnsTold)
        table.notes.push_back(sentence("%1 more columns were read as text.", told - mostColumnsTold));
}

void CellTable::tellTimes(Table &table) const {
    std::vector<std::string> names;
    for (const Cells &cells : m_columns)
        if (cells.holds == Holds::Times)
            names.push_back(cells.name);
    if (!names.empty())
        table.notes.push_back(
            columnsAre(names, sentence(names.size() == 1 ? "of dates, and not analyzed unless it is chosen"
                                                         : "of dates, and not analyzed unless they are chosen")));
}

Result<Table> CellTable::take(std::size_t rows) {
    TRY(requireRoomForKeys(std::max(rows, m_rows), m_columns.size(), m_bytes));
    if (m_cells > m_room)
        return requireRoomForKeys(m_rows, m_room, m_bytes).error();
    Table table;
    std::vector<std::string> names;
    for (const Cells &cells : m_columns)
        names.push_back(cells.name);
    makeUnique(names, table.notes);
    tellTexts(table);
    tellTimes(table);
    for (std::size_t j = 0; j < m_columns.size(); ++j) {
        Cells &cells = m_columns[j];
        if (cells.holds == Holds::Texts) {
            cells.texts.resize(rows);
            table.columns.push_back({names[j], std::move(cells.texts)});
            continue;
        }
        cells.numbers.resize(rows, noNumber);
        table.columns.push_back({names[j],
                                 VectorXd(Eigen::Map<const VectorXd>(cells.numbers.data(), // copied once
                                                                     static_cast<Index>(rows))),
                                 cells.holds == Holds::Times});
        std::vector<double>().swap(cells.numbers);
    }
    m_columns.clear();
    return table;
}

} // namespace eigenscope
