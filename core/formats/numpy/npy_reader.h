#pragma once

#include "core/base/progress.h"
#include "core/data/table.h"
#include "core/formats/bytes/readable_file.h"
#include "core/formats/content/table_parts.h"

namespace eigenscope {

/// A .npy array of one or two dimensions, of numbers or of texts, as columns x1, x2, …; refuses pickled objects.
/// O(size).
Result<Table> readNpy(std::string_view content);

/// The rows of a file that the roles choose, where they draw some; the others are not read. Nothing where the whole
/// file has to be read: no rows are drawn, they do not lie one behind the other, or the array may be a matrix. TooLarge
/// says how many rows could be drawn. O(rows that are read).
Result<std::optional<Table>> readNpy(const ReadableFile &file, const Roles &roles);

/// Hands the rows of a file on, part after part; false where they do not lie one behind the other. O(size).
Result<bool> readNpyParts(const ReadableFile &file, const TableParts &parts, const Progress &progress,
                          std::size_t partSize = 8 << 20);

} // namespace eigenscope
