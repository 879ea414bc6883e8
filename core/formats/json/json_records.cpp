#include "core/formats/json/json_records.h"

#include "core/data/column_names.h"
#include "core/formats/content/table_size.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace eigenscope {

using Form = JsonShape::Form;

void JsonRecords::beginLine(std::size_t position) {
    m_lineStart = position;
    ++m_rows;
    m_levels.clear();
}

bool JsonRecords::key(string_t &name) {
    m_levels.back().key = std::move(name);
    return true;
}

bool JsonRecords::parse_error(std::size_t position, const std::string &, const nlohmann::detail::exception &) {
    m_error = jsonError(m_text, m_lineStart + position);
    return false;
}

bool JsonRecords::begin(bool isArray) {
    if (m_levels.size() == deepestJson)
        m_error = tooDeep();
    m_levels.push_back({isArray, 0, {}});
    return !m_error;
}

bool JsonRecords::end() {
    m_levels.pop_back();
    return passed();
}

bool JsonRecords::passed() {
    if (m_shape.form == Form::Rows && m_levels.size() == levelsOfRow() && !isOutside())
        m_rows = std::max(m_rows, m_levels.back().item + 1);
    if (!m_levels.empty() && m_levels.back().isArray)
        ++m_levels.back().item;
    return true;
}

std::size_t JsonRecords::levelsOfRow() const {
    return m_shape.form == Form::Rows ? (m_shape.key ? 2 : 1) : 0;
}

/// Whether the value stands beside the list of rows.
bool JsonRecords::isOutside() const {
    return m_shape.key && (m_levels.empty() || m_levels.front().key != *m_shape.key);
}

std::optional<std::size_t> JsonRecords::row() {
    switch (m_shape.form) {
    case Form::Lines: return m_rows - 1;
    case Form::One: m_rows = 1; return 0;
    case Form::Rows:
        if (isOutside())
            return std::nullopt;
        return m_levels.size() < levelsOfRow() ? 0 : m_levels[levelsOfRow() - 1].item;
    case Form::Columns: break;
    }
    if (m_levels.size() < 2)
        return std::nullopt;
    const Level &within = m_levels[1];
    const std::size_t row =
        within.isArray ? within.item : m_rowKeys.try_emplace(within.key, m_rowKeys.size()).first->second;
    m_rows = std::max(m_rows, row + 1);
    return row;
}

std::string JsonRecords::columnName() const {
    if (m_shape.form == Form::Columns)
        return m_levels.front().key;
    std::string name;
    const std::size_t first = levelsOfRow();
    for (std::size_t i = first; i < m_levels.size(); ++i) {
        const Level &level = m_levels[i];
        if (i == first && level.isArray)
            name = numberedName(level.item);
        else
            name += (i == first ? "" : ".") + (level.isArray ? std::to_string(level.item + 1) : level.key);
    }
    return m_levels.size() <= first ? "value" : name;
}

std::size_t JsonRecords::columnOf(std::string name) {
    std::size_t place = m_expected;
    if (place >= m_names.size() || m_names[place] != name) {
        const auto [found, isNew] = m_columns.try_emplace(name, m_names.size());
        place = found->second;
        if (isNew) {
            m_table.addColumn(name);
            m_names.push_back(std::move(name));
        }
    }
    m_expected = place + 1 == m_names.size() ? 0 : place + 1;
    return place;
}

template <class Value> bool JsonRecords::put(Value value) {
    const std::optional<std::size_t> at = row();
    if (!at) {
        if (m_shape.key && !m_levels.empty())
            m_leftOut.insert(m_levels.front().key);
        return passed();
    }
    const std::size_t column = columnOf(columnName());
    if (column >= mostColumnsRead || !m_table.put(*at, column, std::move(value))) {
        m_error = m_table.take(m_rows).error();
        return false;
    }
    return passed();
}

bool JsonRecords::isExact() const {
    return m_options.types.areAsked || std::ranges::count(m_options.exact, columnName()) > 0;
}

template <class Integer> bool JsonRecords::putInteger(Integer value) {
    const auto number = static_cast<double>(value);
    const bool isRounded = std::abs(number) >= 0x1p53 && isExact();
    return isRounded ? put(std::to_string(value)) : put(number);
}

bool JsonRecords::number_float(number_float_t value, const string_t &text) {
    const bool isInteger = text.find_first_not_of("-0123456789") == text.npos; // too long for the others
    return isInteger && isExact() ? put(text) : put(value);
}

Result<Table> JsonRecords::take() {
    if (m_rows == 0 || m_table.columns() == 0)
        return Error{Error::Kind::Unreadable, sentence("The JSON text holds no values. A list of records is needed.")};
    TRY(Table table, m_table.take(m_rows));
    Sentences leftOut;
    std::ranges::transform(m_leftOut, std::back_inserter(leftOut), plainWords);
    std::ranges::sort(leftOut);
    if (!leftOut.empty())
        table.notes.push_back(
            sentence("Of the JSON text only the list '%1' was read, not %2.", *m_shape.key, orWords(leftOut)));
    return table;
}

} // namespace eigenscope
