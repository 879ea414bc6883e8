#include "core/formats/table_text.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// How a text stands in a cell.
using CellText = std::string (*)(const std::string &text);

std::string onOneLine(const std::string &text) {
    std::string line = text;
    std::ranges::replace_if(
        line, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return line;
}

std::string escapedMarkdown(const std::string &text) {
    std::string escaped;
    for (const char c : onOneLine(text)) {
        if (std::string_view("\\|`*_<[").find(c) != std::string_view::npos)
            escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string escapedLatex(const std::string &text) {
    std::string escaped;
    for (const char c : onOneLine(text)) {
        if (std::string_view("#$%&_{}").find(c) != std::string_view::npos)
            escaped.append(1, '\\').append(1, c);
        else if (c == '\\')
            escaped += "\\textbackslash{}";
        else if (c == '~' || c == '^')
            escaped.append(1, '\\').append(1, c).append("{}");
        else
            escaped += c;
    }
    return escaped;
}

std::string cellOf(const Column &column, Index row, const NumberWords &words, CellText text) {
    if (const auto *numbers = std::get_if<VectorXd>(&column.values))
        return std::isnan((*numbers)[row]) ? std::string() : text(words((*numbers)[row]));
    return text(std::get<std::vector<std::string>>(column.values)[static_cast<std::size_t>(row)]);
}

/// All lines, the names first, with what stands between two cells and around a line.
std::vector<std::string> linesOf(const Table &table, const NumberWords &words, CellText text,
                                 const std::string &between) {
    std::vector<std::string> lines(static_cast<std::size_t>(table.rows()) + 1);
    for (std::size_t j = 0; j < table.columns.size(); ++j)
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const Column &column = table.columns[j];
            lines[i] += (j > 0 ? between : "") +
                        (i == 0 ? text(column.name) : cellOf(column, static_cast<Index>(i) - 1, words, text));
        }
    return lines;
}

} // namespace

std::string tabbedTable(const Table &table, const NumberWords &words) {
    std::string all;
    for (const std::string &line : linesOf(table, words, onOneLine, "\t"))
        all += line + "\n";
    return all;
}

std::string markdownTable(const Table &table, const NumberWords &words) {
    const std::vector<std::string> lines = linesOf(table, words, escapedMarkdown, " | ");
    std::string all, rule;
    for (const Column &column : table.columns)
        rule += column.isNumeric() ? " ---: |" : " --- |";
    for (std::size_t i = 0; i < lines.size(); ++i)
        all += "| " + lines[i] + " |\n" + (i == 0 ? "|" + rule + "\n" : "");
    return all;
}

std::string latexTable(const Table &table, const NumberWords &words) {
    const std::vector<std::string> lines = linesOf(table, words, escapedLatex, " & ");
    std::string sides;
    for (const Column &column : table.columns)
        sides += column.isNumeric() ? 'r' : 'l';
    std::string all = "\\begin{tabular}{" + sides + "}\n\\toprule\n";
    for (std::size_t i = 0; i < lines.size(); ++i)
        all += lines[i] + " \\\\\n" + (i == 0 ? "\\midrule\n" : "");
    return all + "\\bottomrule\n\\end{tabular}\n";
}

} // namespace eigenscope
