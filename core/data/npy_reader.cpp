#include "core/base/memory.h"
#include "core/data/column_names.h"
#include "core/data/npy_header.h"
#include "core/data/source.h"

#include <bit>
#include <cmath>
#include <cstring>

namespace eigenscope {
namespace {

constexpr std::size_t bytesPerColumn = 128; // a name and a vector, beside the numbers

/// Reads the number at `bytes`, stored as a Stored in the given byte order.
template <class Stored> double numberAt(const char *bytes, bool isSwapped) {
    unsigned char raw[sizeof(Stored)];
    std::memcpy(raw, bytes, sizeof raw);
    if (isSwapped)
        std::reverse(raw, raw + sizeof raw);
    return static_cast<double>(std::bit_cast<Stored>(raw));
}

using ReadNumber = double (*)(const char *bytes, bool isSwapped);

ReadNumber readerOf(const NpyHeader &header) {
    switch (header.type) {
    case 'f': return header.size == 4 ? numberAt<float> : numberAt<double>;
    case 'i':
        return header.size == 1   ? numberAt<std::int8_t>
               : header.size == 2 ? numberAt<std::int16_t>
               : header.size == 4 ? numberAt<std::int32_t>
                                  : numberAt<std::int64_t>;
    case 'u':
        return header.size == 1   ? numberAt<std::uint8_t>
               : header.size == 2 ? numberAt<std::uint16_t>
               : header.size == 4 ? numberAt<std::uint32_t>
                                  : numberAt<std::uint64_t>;
    default: return [](const char *bytes, bool) { return *bytes == 0 ? 0.0 : 1.0; };
    }
}

} // namespace

Result<Table> readNpy(std::string_view content) {
    const Result<NpyHeader> header = readNpyHeader(content);
    if (!header)
        return header.error();
    if (Result<void> fits = fitsInMemory(header->columns * (header->rows * sizeof(double) + bytesPerColumn),
                                         "The array of " + std::to_string(header->rows) + " rows and " +
                                             std::to_string(header->columns) + " columns",
                                         "Use a part of it.");
        !fits)
        return fits.error();

    const ReadNumber read = readerOf(*header);
    const bool isSwapped = header->bigEndian != (std::endian::native == std::endian::big);
    const std::size_t rowStride = header->size * (header->fortranOrder ? 1 : header->columns);
    const std::size_t columnStride = header->size * (header->fortranOrder ? header->rows : 1);
    Table table;
    bool isRounded = false;
    for (std::size_t j = 0; j < header->columns; ++j) {
        VectorXd numbers(static_cast<Index>(header->rows));
        const char *at = content.data() + header->dataStart + j * columnStride;
        for (Index i = 0; i < numbers.size(); ++i, at += rowStride)
            numbers[i] = read(at, isSwapped);
        isRounded = isRounded || (header->type != 'f' && (numbers.array().abs() > 0x1p53).any());
        table.columns.push_back({numberedName(j), std::move(numbers)});
    }
    if (isRounded)
        table.notes.emplace_back("Integers above 2^53 were rounded to the nearest double.");
    return table;
}

} // namespace eigenscope
