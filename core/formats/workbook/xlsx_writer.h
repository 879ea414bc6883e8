#pragma once

#include "core/base/result.h"
#include "core/data/table.h"

namespace eigenscope {

/// A workbook of Excel with the table as its only sheet, the names of the columns in the first row. Numbers read back
/// to the same double, times are dates of the 1900 system, what is missing is an empty cell. TooLarge for more rows or
/// columns than a sheet has, InvalidData for a text longer than a cell holds. O(size).
/// Source: ECMA-376, Office Open XML, part 1.
Result<std::string> xlsxBytes(const Table &table);

} // namespace eigenscope
