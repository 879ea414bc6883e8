#pragma once

#include "core/base/progress.h"
#include "core/data/table.h"
#include "core/formats/bytes/readable_file.h"
#include "core/formats/content/table_parts.h"

namespace eigenscope {

/// A .npy array of one or two dimensions, of numbers or of texts, as columns x1, x2, …; refuses pickled objects.
/// O(size).
Result<Table> readNpy(std::string_view content);

/// The same of a file whose bytes are never in memory together: all rows of numbers, or those that the roles draw; the
/// others are not read. Nothing where all bytes are needed: rows do not lie one behind the other, all texts are to be
/// read, or rows are drawn of what may be a matrix. TooLarge says how many rows could be drawn. O(rows that are read).
Result<std::optional<Table>> readNpy(const ReadableFile &file, const Roles &roles, const Progress &progress);

/// Hands the rows of a file on, part after part; false where they do not lie one behind the other. O(size).
Result<bool> readNpyParts(const ReadableFile &file, const TableParts &parts, const Progress &progress,
                          std::size_t partSize = 8 << 20);

} // namespace eigenscope
