#include "core/formats/content/table_size.h"

#include "core/base/memory.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::size_t bytesPerColumn = 128; // a name and a vector, beside the numbers

} // namespace

Result<void> requireRoomForArray(std::size_t rows, std::size_t columns) {
    const std::string array =
        "The array of " + std::to_string(rows) + " rows and " + std::to_string(columns) + " columns";
    if (columns > mostColumnsRead)
        return Error{Error::Kind::TooLarge, array + " has too many columns: at most " +
                                                std::to_string(mostColumnsRead) + " can be read. Transpose it."};
    return fitsInMemory(columns * (rows * sizeof(double) + bytesPerColumn), array, "Use a part of it.");
}

Result<void> requireRoomForKeys(std::size_t rows, std::size_t keys, std::size_t bytes) {
    constexpr std::size_t alwaysRead = 1'000'000, cellsPerByte = 16;
    const std::string table = "The table of " + std::to_string(rows) + " rows and " + std::to_string(keys) + " keys";
    const std::size_t cells = rows * keys;
    if (cells > std::max(alwaysRead, cellsPerByte * bytes))
        return Error{Error::Kind::TooLarge, table + " would be nearly empty: most rows have no value for most keys. "
                                                    "Use fewer different keys."};
    return fitsInMemory(cells * sizeof(std::string), table, "Use fewer rows or keys.");
}

} // namespace eigenscope
