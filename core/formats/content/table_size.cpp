#include "core/formats/content/table_size.h"

#include "core/base/memory.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::size_t bytesPerColumn = 128;        // a name and a vector, beside the numbers
constexpr std::size_t cellsAlwaysRead = 1'000'000; // cells, however few bytes ask for them

} // namespace

Result<void> requireRoomForArray(std::size_t rows, std::size_t columns) {
    const Sentence array = sentence("The array of %1 rows and %2 columns", rows, columns);
    if (columns > mostColumnsRead)
        return Error{Error::Kind::TooLarge, sentence("%1 has too many columns: at most %2 can be read. Transpose it.",
                                                     array, mostColumnsRead)};
    return fitsInMemory(columns * (rows * sizeof(double) + bytesPerColumn), array, sentence("Use a part of it."));
}

Result<void> requireRoomForKeys(std::size_t rows, std::size_t keys, std::size_t bytes) {
    constexpr std::size_t cellsPerByte = 16;
    const Sentence table = sentence("The table of %1 rows and %2 keys", rows, keys);
    const std::size_t cells = rows * keys;
    if (cells > std::max(cellsAlwaysRead, cellsPerByte * bytes))
        return Error{Error::Kind::TooLarge, sentence("%1 would be nearly empty: most rows have no value for most keys. "
                                                     "Use fewer different keys.",
                                                     table)};
    return fitsInMemory(cells * sizeof(std::string), table, sentence("Use fewer rows or keys."));
}

Result<void> requireRoomForIndices(std::size_t rows, std::size_t columns, std::size_t bytes) {
    constexpr std::size_t cellsPerByte = 10'000; // a row of words of a long text has about 100
    const Sentence table = sentence("The table of %1 rows and %2 columns", rows, columns);
    if (columns > mostColumnsRead)
        return Error{Error::Kind::TooLarge, sentence("%1 has too many columns: at most %2 can be read. Those without a "
                                                     "value count too: number them without gaps.",
                                                     table, mostColumnsRead)};
    const std::size_t cells = columns * (rows + bytesPerColumn / sizeof(double));
    if (cells > std::max(cellsAlwaysRead, cellsPerByte * bytes))
        return Error{
            Error::Kind::TooLarge,
            sentence("%1 would be nearly empty: most columns have no value. Number them without gaps.", table)};
    return fitsInMemory(2 * rows * columns * sizeof(double), table, sentence("Use fewer rows or columns."));
}

} // namespace eigenscope
