#include "core/formats/numpy/npy_header.h"

#include "core/base/number_text.h"

#include <vector>

namespace eigenscope {
namespace {

constexpr std::string_view npyMagic = "\x93NUMPY";

Error unreadableArray(const Sentence &why) {
    return {Error::Kind::Unreadable, sentence("The .npy array cannot be read: %1", why)};
}

Error damaged() {
    return unreadableArray(sentence("its header is damaged or cut off."));
}

/// The text between the key of the header's dictionary and what ends its value, without spaces.
std::string_view valueOf(std::string_view dictionary, std::string_view key, char end) {
    const std::size_t found = dictionary.find(key);
    if (found == dictionary.npos)
        return {};
    std::string_view value = dictionary.substr(found + key.size());
    while (value.starts_with(' ') || value.starts_with(':'))
        value.remove_prefix(1);
    return value.substr(0, value.find(end));
}

Result<std::vector<std::size_t>> readShape(std::string_view inner) {
    std::vector<std::size_t> shape;
    while (!inner.empty()) {
        const std::size_t end = std::min(inner.find(','), inner.size());
        std::string_view part = inner.substr(0, end);
        inner.remove_prefix(std::min(end + 1, inner.size()));
        while (part.starts_with(' '))
            part.remove_prefix(1);
        if (part.empty())
            continue; // behind the comma of (3,)
        const auto length = readInteger(part);
        if (!length || *length < 0)
            return damaged();
        shape.push_back(static_cast<std::size_t>(*length));
    }
    return shape;
}

/// '<f8' and its like.
Result<void> readType(std::string_view description, NpyHeader &header) {
    if (description.find('O') != description.npos)
        return unreadableArray(sentence("it holds pickled objects, which can run code. Numbers are needed."));
    if (description.size() > 1 && (description[1] == 'U' || description[1] == 'S')) {
        constexpr std::int64_t longest = 1 << 24; // characters, so that no size overflows
        const auto length = readInteger(description.substr(2));
        if (!length || *length < 1 || *length > longest ||
            std::string_view("<>=|").find(description[0]) == description.npos)
            return unreadableArray(
                sentence("its type is '%1'. Texts of at least one character can be read.", description));
        header.bigEndian = description[0] == '>';
        header.type = description[1];
        header.size = static_cast<std::size_t>(*length) * (header.type == 'U' ? 4 : 1);
        return {};
    }
    constexpr std::string_view known = "f4 f8 i1 i2 i4 i8 u1 u2 u4 u8 b1";
    if (description.size() != 3 || std::string_view("<>=|").find(description[0]) == description.npos ||
        known.find(description.substr(1)) == known.npos)
        return unreadableArray(sentence(
            "its type is '%1'. Reals of 4 or 8 bytes, integers, truth values and texts can be read.", description));
    header.bigEndian = description[0] == '>';
    header.type = description[1];
    header.size = static_cast<std::size_t>(description[2] - '0');
    return {};
}

} // namespace

bool isNpy(std::string_view content) {
    return content.starts_with(npyMagic);
}

Result<NpyHeader> readNpyHeader(std::string_view content, std::uint64_t size) {
    if (!isNpy(content) || content.size() < 12)
        return damaged();
    const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(content[i])); };
    const bool isShort = byte(6) == 1; // the length of the header has two bytes in version 1, then four
    if (byte(6) < 1 || byte(6) > 3)
        return unreadableArray(sentence("its format version is %1. Versions 1 to 3 can be read.", byte(6)));
    const std::size_t start = isShort ? 10 : 12;
    std::size_t length = byte(8) | byte(9) << 8;
    if (!isShort)
        length |= byte(10) << 16 | byte(11) << 24;
    if (length > content.size() - start)
        return damaged();

    NpyHeader header;
    header.dataStart = start + length;
    const std::string_view dictionary = content.substr(start, length);
    std::string_view description = valueOf(dictionary, "'descr'", ',');
    if (description.starts_with('[')) // the fields of a structure
        description = valueOf(dictionary, "'descr'", ']');
    if (description.starts_with('\'') && description.ends_with('\''))
        description = description.substr(1, description.size() - 2);
    TRY(readType(description, header));
    const std::string_view order = valueOf(dictionary, "'fortran_order'", ',');
    const std::string_view shapeText = valueOf(dictionary, "'shape'", ')');
    if ((order != "True" && order != "False") || !shapeText.starts_with('('))
        return damaged();
    header.fortranOrder = order == "True";
    TRY(const std::vector<std::size_t> shape, readShape(shapeText.substr(1)));
    if (shape.size() < 1 || shape.size() > 2)
        return unreadableArray(sentence("it has %1 dimensions. One or two are needed.", shape.size()));
    header.rows = shape.front();
    header.columns = shape.size() == 2 ? shape.back() : 1;
    if (header.rows == 0 || header.columns == 0)
        return unreadableArray(sentence("its shape is (%1). At least one number is needed.", shapeText.substr(1)));
    const std::size_t numbers = (static_cast<std::size_t>(size) - header.dataStart) / header.size;
    if (header.columns > numbers || header.rows > numbers / header.columns)
        return unreadableArray(sentence(header.holdsTexts()
                                            ? "it is cut off: its shape is (%1), but it holds only %2 texts."
                                            : "it is cut off: its shape is (%1), but it holds only %2 numbers.",
                                        shapeText.substr(1), numbers));
    return header;
}

} // namespace eigenscope
