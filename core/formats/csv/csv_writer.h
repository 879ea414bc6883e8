#pragma once

#include "core/data/table.h"

namespace eigenscope {

/// The table as a text: a line of names, then a line a row, with this sign between the cells. Numbers read back to the
/// same double; missing ones are empty, in quotes where spaces part the cells. O(size).
std::string separatedText(const Table &table, char delimiter);

} // namespace eigenscope
