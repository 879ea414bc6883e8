#include "core/formats/content/table_size.h"

#include "core/base/memory.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::size_t bytesPerColumn = 128; // a name and a vector, beside the numbers

} // namespace

Result<void> requireRoomForArray(std::size_t rows, std::size_t columns) {
    const Sentence array = sentence("The array of %1 rows and %2 columns", rows, columns);
    if (columns > mostColumnsRead)
        return Error{Error::Kind::TooLarge, sentence("%1 has too many columns: at most %2 can be read. Transpose it.",
                                                     array, mostColumnsRead)};
    return fitsInMemory(columns * (rows * sizeof(double) + bytesPerColumn), array, sentence("Use a part of it."));
}

Result<void> requireRoomForKeys(std::size_t rows, std::size_t keys, std::size_t bytes) {
    constexpr std::size_t alwaysRead = 1'000'000, cellsPerByte = 16;
    const Sentence table = sentence("The table of %1 rows and %2 keys", rows, keys);
    const std::size_t cells = rows * keys;
    if (cells > std::max(alwaysRead, cellsPerByte * bytes))
        return Error{Error::Kind::TooLarge, sentence("%1 would be nearly empty: most rows have no value for most keys. "
                                                     "Use fewer different keys.",
                                                     table)};
    return fitsInMemory(cells * sizeof(std::string), table, sentence("Use fewer rows or keys."));
}

} // namespace eigenscope
