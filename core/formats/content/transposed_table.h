#pragma once

#include "core/data/table.h"

namespace eigenscope {

/// The name of the column that holds what were the names of the columns.
inline constexpr const char *transposedNames = "name";

/// The table with its rows as columns. The first column of texts names the new columns, which are x1, x2, … where there
/// is none; the names of the old columns stand in a first column, unless they were x1, x2, … themselves. A new column
/// holds numbers where all of its cells are some, with this decimal mark. TooLarge where it does not fit in memory.
/// O(cells).
Result<Table> transposedTable(const Table &table, char decimal);

/// Whether a table looks as if its objects stood in its columns, as genes in rows do: a first column of different
/// texts, at least three others that all hold numbers of about the same size, and ten times as many rows. A person
/// decides. O(cells).
bool looksTransposed(const Table &table);

} // namespace eigenscope
