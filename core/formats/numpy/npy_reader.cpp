#include "core/formats/numpy/npy_reader.h"

#include "core/data/column_names.h"
#include "core/formats/bytes/stored_number.h"
#include "core/formats/content/table_size.h"
#include "core/formats/numpy/npy_header.h"

#include <bit>
#include <cmath>

namespace eigenscope {

Result<Table> readNpy(std::string_view content) {
    TRY(const NpyHeader header, readNpyHeader(content));
    TRY(requireRoomForArray(header.rows, header.columns));

    const ReadNumber read = readerOf({header.type, header.size});
    const bool isSwapped = header.bigEndian != (std::endian::native == std::endian::big);
    const std::size_t rowStride = header.size * (header.fortranOrder ? 1 : header.columns);
    const std::size_t columnStride = header.size * (header.fortranOrder ? header.rows : 1);
    Table table;
    bool isRounded = false;
    for (std::size_t j = 0; j < header.columns; ++j) {
        VectorXd numbers(static_cast<Index>(header.rows));
        const char *at = content.data() + header.dataStart + j * columnStride;
        for (Index i = 0; i < numbers.size(); ++i, at += rowStride)
            numbers[i] = read(at, isSwapped);
        isRounded = isRounded || (header.type != 'f' && (numbers.array().abs() > 0x1p53).any());
        table.columns.push_back({numberedName(j), std::move(numbers)});
    }
    if (isRounded)
        table.notes.emplace_back("Integers above 2^53 were rounded to the nearest double.");
    return table;
}

} // namespace eigenscope
