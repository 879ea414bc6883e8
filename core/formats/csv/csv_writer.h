#pragma once

#include "core/data/table.h"

namespace eigenscope {

/// How a table is written as a text.
struct WrittenText {
    char delimiter = ','; ///< between the cells
    char decimal = '.';
    bool hasMark = false;     ///< that of UTF-8 at the beginning
    bool hasFormulas = false; ///< the reader takes a text such as "=A1" for a formula: an apostrophe stands before it
};

/// The table as a text: a line of names, then a line a row. Numbers read back to the same double; missing ones are
/// empty, in quotes where spaces part the cells. O(size).
std::string separatedText(const Table &table, const WrittenText &how);

} // namespace eigenscope
