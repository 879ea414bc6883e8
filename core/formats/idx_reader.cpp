#include "core/formats/idx_reader.h"

#include "core/formats/content/stored_array.h"
#include "core/formats/known_by.h"

#include <array>

namespace eigenscope {
namespace {

Error unreadableIdx(const Sentence &why) {
    return {Error::Kind::Unreadable, sentence("The idx array cannot be read: %1", why)};
}

/// The type of the numbers by its code.
std::optional<StoredType> typeOf(unsigned char code) {
    switch (code) {
    case 0x08: return StoredType{'u', 1};
    case 0x09: return StoredType{'i', 1};
    case 0x0B: return StoredType{'i', 2};
    case 0x0C: return StoredType{'i', 4};
    case 0x0D: return StoredType{'f', 4};
    case 0x0E: return StoredType{'f', 8};
    default: return std::nullopt;
    }
}

std::size_t lengthAt(std::string_view content, std::size_t at) {
    std::size_t length = 0;
    for (std::size_t i = 0; i < 4; ++i)
        length = length << 8 | static_cast<unsigned char>(content[at + i]);
    return length;
}

} // namespace

bool isIdx(std::string_view content) {
    return content.size() >= 4 && content[0] == 0 && content[1] == 0 &&
           typeOf(static_cast<unsigned char>(content[2])) && content[3] >= 1 && content[3] <= 8;
}

Result<Table> readIdx(std::string_view content) {
    if (!isIdx(content))
        return unreadableIdx(sentence("its header is damaged."));
    const StoredType type = *typeOf(static_cast<unsigned char>(content[2]));
    const auto dimensions = static_cast<std::size_t>(content[3]);
    const std::size_t start = 4 + 4 * dimensions;
    if (content.size() < start)
        return unreadableIdx(sentence("it is cut off."));
    const std::size_t numbers = (content.size() - start) / type.size;
    std::size_t columns = 1;
    const std::size_t rows = lengthAt(content, 4);
    for (std::size_t i = 1; i < dimensions && columns <= numbers; ++i)
        columns *= lengthAt(content, 4 + 4 * i);
    if (rows == 0 || columns == 0)
        return unreadableIdx(sentence("it is empty. At least one number is needed."));
    if (columns > numbers || rows > numbers / columns)
        return unreadableIdx(
            sentence("it is cut off: it should hold %1 rows, but has only %2 numbers.", rows, numbers));
    return tableOf({.type = type, .isBigEndian = true, .rows = rows, .columns = columns}, content.substr(start));
}

FormatInfo idxFormat() {
    return {.id = "idx",
            .name = "idx",
            .description = "an array as MNIST has it; \"…images…\" finds its labels in \"…labels…\" beside it",
            .endings = {"-ubyte"},
            .mimeTypes = {"application/x-idx"},
            .sniff = knownBy(isIdx, Confidence::Signature),
            .read =
                [](std::string_view bytes, const DataSettings &, const Progress &) {
                    return readIdx(bytes).transform([](Table table) { return Content{std::move(table)}; });
                },
            .labelsBeside = {{"images", "labels"}, {"idx3", "idx1"}}};
}

} // namespace eigenscope
