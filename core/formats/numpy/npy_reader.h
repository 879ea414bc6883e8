#pragma once

#include "core/data/table.h"
#include "core/formats/bytes/readable_file.h"

namespace eigenscope {

/// A .npy array of one or two dimensions, of numbers or of texts, as columns x1, x2, …; refuses pickled objects.
/// O(size).
Result<Table> readNpy(std::string_view content);

/// The rows of a file that the roles choose, where they draw some; the others are not read. Nothing where the whole
/// file has to be read: no rows are drawn, they do not lie one behind the other, or the array may be a matrix. TooLarge
/// says how many rows could be drawn. O(rows that are read).
Result<std::optional<Table>> readNpy(const ReadableFile &file, const Roles &roles);

} // namespace eigenscope
