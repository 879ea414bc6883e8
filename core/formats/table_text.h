#pragma once

#include "core/data/table.h"

#include <functional>

namespace eigenscope {

/// How a number is written; it is not asked for one that is missing.
using NumberWords = std::function<std::string(double)>;

// Tables as text that is pasted elsewhere: a line of names, then a line for each row. Missing numbers are empty.
// O(size).

/// Cells parted by tabs, as spreadsheets take them; tabs and line breaks within a cell become spaces.
std::string tabbedTable(const Table &table, const NumberWords &words);
/// A table of Markdown, numbers to the right; signs that would end a cell are escaped.
std::string markdownTable(const Table &table, const NumberWords &words);
/// A tabular of LaTeX with the lines of booktabs, numbers to the right; special characters are escaped.
std::string latexTable(const Table &table, const NumberWords &words);

} // namespace eigenscope
