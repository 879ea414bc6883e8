#pragma once

#include "core/data/table.h"

#include <filesystem>

namespace eigenscope {

/// The table as bytes of the format that `ending` names: ".csv", ".tsv" (a line of names first; numbers
/// read back to the same double), ".json" (a list of objects) or ".npy" (float64, C order, the numeric columns
/// only). InvalidParameter for another ending. O(size).
Result<std::string> tableBytes(const Table &table, std::string_view ending);

/// Writes the file whole or not at all (a temporary file beside it, then a rename). Unwritable says why.
Result<void> writeFile(const std::filesystem::path &file, std::string_view bytes);

/// tableBytes by the ending of `file`, then writeFile.
Result<void> writeTable(const std::filesystem::path &file, const Table &table);

} // namespace eigenscope
