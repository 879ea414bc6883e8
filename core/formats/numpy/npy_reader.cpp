#include "core/formats/numpy/npy_reader.h"

#include "core/base/memory.h"
#include "core/base/text_encoding.h"
#include "core/data/column_names.h"
#include "core/formats/bytes/data_refusal.h"
#include "core/formats/content/stored_array.h"
#include "core/formats/content/table_size.h"
#include "core/formats/numpy/npy_header.h"

#include <algorithm>
#include <numeric>

namespace eigenscope {
namespace {

/// One character of UTF-32 as UTF-8; the mark of what is none for other numbers.
void putUtf8(std::string &text, std::uint32_t code) {
    const bool isCharacter = code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    if (!isCharacter)
        code = 0xFFFD;
    const auto put = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80)
        return put(code);
    if (code < 0x800) {
        put(0xC0 | code >> 6);
    } else if (code < 0x10000) {
        put(0xE0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3F));
    } else {
        put(0xF0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3F));
        put(0x80 | (code >> 6 & 0x3F));
    }
    put(0x80 | (code & 0x3F));
}

/// A text in its field, without the zeros behind it.
std::string textIn(std::string_view field, const NpyHeader &header) {
    if (header.type == 'S') {
        const std::string_view bytes = field.substr(0, field.find_last_not_of('\0') + 1);
        if (bytes.find('\0') == bytes.npos)
            return surveyed(bytes).invalid ? latin1ToUtf8(bytes) : std::string(bytes);
        return {};
    }
    std::string text;
    std::size_t end = 0; // behind the last character that is no zero
    for (std::size_t at = 0; at + 4 <= field.size(); at += 4) {
        std::uint32_t code = 0;
        for (std::size_t i = 0; i < 4; ++i)
            code = code << 8 | static_cast<unsigned char>(field[at + (header.bigEndian ? i : 3 - i)]);
        putUtf8(text, code);
        end = code == 0 ? end : text.size();
    }
    text.resize(end);
    return text;
}

/// The table of the texts behind a header.
Result<Table> tableOfTexts(std::string_view data, const NpyHeader &header) {
    TRY(requireRoomForArray(header.rows, header.columns));
    TRY(fitsInMemory(header.rows * header.columns * (sizeof(std::string) + header.size), sentence("The array of texts"),
                     sentence("Use a part of it.")));
    const std::size_t rowStride = header.size * (header.fortranOrder ? 1 : header.columns);
    const std::size_t columnStride = header.size * (header.fortranOrder ? header.rows : 1);
    Table table;
    for (std::size_t j = 0; j < header.columns; ++j) {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < header.rows; ++i)
            texts.push_back(textIn(data.substr(j * columnStride + i * rowStride, header.size), header));
        table.columns.push_back({numberedName(j), std::move(texts)});
    }
    return table;
}

StoredArray arrayOf(const NpyHeader &header) {
    return {.type = {header.type, header.size},
            .isBigEndian = header.bigEndian,
            .isByColumns = header.fortranOrder,
            .rows = header.rows,
            .columns = header.columns};
}

/// The table of the numbers or texts behind a header.
Result<Table> tableOf(std::string_view data, const NpyHeader &header) {
    return header.holdsTexts() ? tableOfTexts(data, header) : tableOf(arrayOf(header), data);
}

Result<NpyHeader> headerOf(const ReadableFile &file) {
    constexpr std::uint64_t longestHeader = 1 << 16;
    std::string head(static_cast<std::size_t>(std::min(longestHeader, file.size())), '\0');
    TRY(file.read(0, head));
    return readNpyHeader(head, file.size());
}

/// The bytes of some rows of a file, one behind the other.
Result<std::string> rowsOf(const ReadableFile &file, const NpyHeader &header, const std::vector<Index> &positions) {
    const std::size_t size = header.columns * header.size;
    TRY(fitsInMemory(2 * positions.size() * size, sentence("An array of %1 rows", positions.size()),
                     sentence("Choose fewer rows.")));
    std::string bytes(positions.size() * size, '\0');
    for (std::size_t i = 0; i < positions.size(); ++i)
        TRY(file.read(header.dataStart + static_cast<std::uint64_t>(positions[i]) * size,
                      std::span(bytes).subspan(i * size, size)));
    return bytes;
}

} // namespace

Result<Table> readNpy(std::string_view content) {
    TRY(const NpyHeader header, readNpyHeader(content, content.size()));
    return tableOf(content.substr(header.dataStart), header);
}

Result<std::optional<Table>> readNpy(const ReadableFile &file, const Roles &roles, const Progress &progress) {
    TRY(NpyHeader header, headerOf(file));
    if (!roles.draw) {
        if (const Result<void> room = requireRoomForArray(header.rows, header.columns); !room)
            return withDraw(room.error());
        if (header.fortranOrder || header.holdsTexts())
            return std::optional<Table>();
        TRY(Table whole, tableOf(arrayOf(header), file, header.dataStart, progress));
        return std::optional(std::move(whole));
    }
    if (header.fortranOrder || header.rows == header.columns)
        return std::optional<Table>();
    TRY(std::vector<Index> positions, chosenRows(static_cast<Index>(header.rows), roles));
    TRY(const std::string bytes, rowsOf(file, header, positions));
    header.rows = positions.size();
    TRY(Table table, tableOf(bytes, header));
    table.positions = std::move(positions);
    return std::optional(std::move(table));
}

Result<bool> readNpyParts(const ReadableFile &file, const TableParts &parts, const Progress &progress,
                          std::size_t partSize) {
    TRY(NpyHeader header, headerOf(file));
    const std::size_t rows = header.rows, rowSize = header.columns * header.size;
    if (header.fortranOrder || rowSize == 0)
        return false;
    for (std::size_t begin = 0; begin < rows; begin += header.rows) {
        if (progress.stopped())
            return canceled();
        header.rows = std::min(std::max<std::size_t>(partSize / rowSize, 1), rows - begin);
        std::string bytes(header.rows * rowSize, '\0');
        TRY(file.read(header.dataStart + begin * rowSize, bytes));
        TRY(Table part, tableOf(bytes, header));
        part.positions.resize(header.rows);
        std::iota(part.positions.begin(), part.positions.end(), static_cast<Index>(begin));
        TRY(parts.use(std::move(part)));
        progress.say(static_cast<double>(begin + header.rows) / static_cast<double>(rows));
    }
    return true;
}

} // namespace eigenscope
