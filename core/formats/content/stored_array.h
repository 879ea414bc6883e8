#pragma once

#include "core/base/progress.h"
#include "core/data/table.h"
#include "core/formats/bytes/readable_file.h"
#include "core/formats/bytes/stored_number.h"

#include <string_view>

namespace eigenscope {

/// An array of numbers as it lies in a file.
struct StoredArray {
    StoredType type;
    bool isBigEndian = false;
    bool isByColumns = false; ///< a column lies behind the other, not a row
    std::size_t rows = 0;
    std::size_t columns = 0;

    [[nodiscard]] std::size_t rowSize() const { return columns * type.size; }
};

/// The numbers as columns x1, x2, …, with a note where integers were rounded. `bytes` holds all of them. TooLarge where
/// they do not fit into the memory. O(size), on all processors.
Result<Table> tableOf(const StoredArray &array, std::string_view bytes);

/// The same of an array that lies in a file from `start` on, row by row; its bytes are never in memory together. The
/// refusals of ReadableFile too; Canceled.
Result<Table> tableOf(const StoredArray &array, const ReadableFile &file, std::uint64_t start,
                      const Progress &progress);

} // namespace eigenscope
