#include "core/formats/content/stored_array.h"

#include "core/base/parallel.h"
#include "core/data/column_names.h"
#include "core/formats/content/table_size.h"

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

namespace eigenscope {
namespace {

constexpr std::size_t bytesOfPiece = 1 << 18; // bytes, which stay in a cache

/// The columns of an array while they are filled.
class ArrayColumns {
public:
    explicit ArrayColumns(const StoredArray &array)
        : m_array(array), m_read(readerOf(array.type)),
          m_isSwapped(array.isBigEndian != (std::endian::native == std::endian::big)),
          m_rowStride(array.isByColumns ? array.type.size : array.rowSize()),
          m_columnStride(array.isByColumns ? array.rows * array.type.size : array.type.size) {
        for (std::size_t j = 0; j < array.columns; ++j)
            m_columns.emplace_back(static_cast<Index>(array.rows));
    }

    /// The number of pieces that the rows are taken in.
    [[nodiscard]] Index pieces() const {
        return static_cast<Index>((m_array.rows + rowsOfPiece() - 1) / rowsOfPiece());
    }
    [[nodiscard]] std::size_t rowsOfPiece() const { return std::max<std::size_t>(bytesOfPiece / m_array.rowSize(), 1); }
    [[nodiscard]] std::size_t firstOf(Index piece) const { return static_cast<std::size_t>(piece) * rowsOfPiece(); }
    [[nodiscard]] std::size_t endOf(Index piece) const { return std::min(firstOf(piece + 1), m_array.rows); }

    /// Takes the rows of a piece; the first of them begins at `bytes`.
    void take(Index piece, const char *bytes) {
        constexpr std::size_t together = 64; // rows, whose numbers stay in the nearest cache
        const std::size_t first = firstOf(piece), end = endOf(piece);
        for (std::size_t row = first; row < end; row += together)
            for (std::size_t j = 0; j < m_columns.size(); ++j)
                m_read(bytes + (row - first) * m_rowStride + j * m_columnStride, m_rowStride, m_isSwapped,
                       std::span(m_columns[j].data() + row, std::min(together, end - row)));
    }
    /// The same where all bytes of the array are there.
    void takeOf(Index piece, std::string_view all) { take(piece, all.data() + firstOf(piece) * m_rowStride); }

    [[nodiscard]] Table table() && {
        Table table;
        const bool areWide = m_array.type.kind != 'f' && m_array.type.size == 8;
        if (areWide && std::ranges::any_of(m_columns, [](const VectorXd &column) { return mayBeRounded(column); }))
            table.notes.push_back(integersRounded());
        for (std::size_t j = 0; j < m_columns.size(); ++j)
            table.columns.push_back({numberedName(j), std::move(m_columns[j])});
        return table;
    }

private:
    StoredArray m_array;
    ReadNumbers m_read;
    bool m_isSwapped;
    std::size_t m_rowStride, m_columnStride; // bytes
    std::vector<VectorXd> m_columns;
};

} // namespace

Result<Table> tableOf(const StoredArray &array, std::string_view bytes) {
    TRY(requireRoomForArray(array.rows, array.columns));
    ArrayColumns columns(array);
    parallelFor(columns.pieces(), 1, [&](Index piece, Index) { columns.takeOf(piece, bytes); });
    return std::move(columns).table();
}

Result<Table> tableOf(const StoredArray &array, const ReadableFile &file, std::uint64_t start,
                      const Progress &progress) {
    TRY(requireRoomForArray(array.rows, array.columns));
    ArrayColumns columns(array);
    std::vector<Result<void>> read(static_cast<std::size_t>(columns.pieces()));
    parallelFor(columns.pieces(), 1, [&](Index piece, Index) {
        if (progress.stopped())
            return;
        const std::size_t first = columns.firstOf(piece);
        std::string bytes((columns.endOf(piece) - first) * array.rowSize(), '\0');
        Result<void> &found = read[static_cast<std::size_t>(piece)];
        found = file.read(start + first * array.rowSize(), bytes);
        if (found)
            columns.take(piece, bytes.data());
    });
    if (progress.stopped())
        return canceled();
    for (const Result<void> &piece : read)
        if (!piece)
            return piece.error();
    return std::move(columns).table();
}

} // namespace eigenscope
