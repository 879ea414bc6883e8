#include "core/formats/csv/csv_writer.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// Appends the text with quotes around it where it could be misread without them: of spaces a run parts two cells.
void appendText(std::string &bytes, std::string_view text, char delimiter) {
    const bool isSeen = !text.empty() || delimiter != ' ';
    const bool isPlain = isSeen && text.find_first_of("\"\r\n") == text.npos && text.find(delimiter) == text.npos &&
                         !text.starts_with(' ') && !text.ends_with(' ');
    if (isPlain) {
        bytes += text;
        return;
    }
    bytes += '"';
    for (const char c : text)
        bytes.append(c == '"' ? 2 : 1, c);
    bytes += '"';
}

/// Whether a spreadsheet shows what the text computes, or an error, in place of the text.
bool isFormula(std::string text, char decimal) {
    if (text.size() < 2 || std::string_view("=+-@").find(text.front()) == std::string_view::npos)
        return false;
    std::ranges::replace(text, decimal, '.');
    return !readNumber(text);
}

void appendWords(std::string &bytes, const std::string &text, const WrittenText &how) {
    appendText(bytes, how.hasFormulas && isFormula(text, how.decimal) ? "'" + text : text, how.delimiter);
}

void appendDecimal(std::string &bytes, double number, char decimal) {
    const std::size_t start = bytes.size();
    appendNumberText(bytes, number);
    if (const std::size_t at = bytes.find('.', start); at != bytes.npos)
        bytes[at] = decimal;
}

void appendCell(std::string &bytes, const Column &column, Index row, const WrittenText &how) {
    if (column.isTime) {
        appendText(bytes, column.text(row), how.delimiter);
    } else if (const auto *numbers = std::get_if<VectorXd>(&column.values)) {
        if (std::isnan((*numbers)[row]))
            appendText(bytes, {}, how.delimiter);
        else
            appendDecimal(bytes, (*numbers)[row], how.decimal);
    } else {
        const auto &texts = std::get<std::vector<std::string>>(column.values);
        appendWords(bytes, texts[static_cast<std::size_t>(row)], how);
    }
}

} // namespace

std::string separatedText(const Table &table, const WrittenText &how) {
    std::string bytes = how.hasMark ? "\xEF\xBB\xBF" : "";
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
        if (j > 0)
            bytes += how.delimiter;
        appendWords(bytes, table.columns[j].name, how);
    }
    bytes += '\n';
    const Index rows = table.rows();
    for (Index i = 0; i < rows; ++i) {
        const std::size_t start = bytes.size();
        for (std::size_t j = 0; j < table.columns.size(); ++j) {
            if (j > 0)
                bytes += how.delimiter;
            appendCell(bytes, table.columns[j], i, how);
        }
        if (bytes.size() == start)
            bytes += "\"\""; // an empty line would not count as a row
        bytes += '\n';
    }
    return bytes;
}

} // namespace eigenscope
