#include "core/formats/matlab/mat_structure.h"

#include "core/formats/bytes/gzip.h"

#include <cstdint>

namespace eigenscope {
namespace {

constexpr std::size_t headerSize = 128;
constexpr int deepestCell = 16; // cells within cells

enum ElementType : std::uint32_t { Int32 = 5, UInt32 = 6, Matrix = 14, Compressed = 15 };
enum ArrayClass : std::uint32_t { Cell = 1, Struct = 2, Object = 3, Sparse = 5, LastOfNumbers = 15 };

/// A part of the file with its type; data without padding.
struct Element {
    std::uint32_t type = 0;
    std::string_view data;
};

class Walker {
public:
    Walker(bool isSwapped, const Progress &progress) : m_isSwapped(isSwapped), m_progress(progress) {}

    /// Goes through the variables; false where one is damaged.
    bool variables(std::string_view bytes) {
        while (!bytes.empty()) {
            Element element;
            if (m_progress.stopped() || !take(bytes, element, true))
                return false;
            if (element.type == Compressed) {
                const Result<std::string> content = inflated(element.data, m_progress);
                if (!content)
                    return refuse(content.error());
                std::string_view inner = *content;
                if (!take(inner, element, true) || element.type != Matrix || !matrix(element.data, 0))
                    return false;
            } else if (element.type != Matrix || !matrix(element.data, 0)) {
                return false;
            }
        }
        return true;
    }

    /// Why the compressed parts could not be looked at, where that is so.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

private:
    bool refuse(Error error) {
        m_error = std::move(error);
        return false;
    }

    [[nodiscard]] std::uint32_t numberAt(std::string_view bytes, std::size_t at) const {
        std::uint32_t number = 0;
        for (std::size_t i = 0; i < 4; ++i)
            number = number << 8 | static_cast<unsigned char>(bytes[at + (m_isSwapped ? i : 3 - i)]);
        return number;
    }

    /// The first element of the bytes, which is taken off them; those within others are padded to eight bytes.
    bool take(std::string_view &bytes, Element &element, bool isOutermost) const {
        if (bytes.size() < 8)
            return false;
        const std::uint32_t first = numberAt(bytes, 0);
        if (const std::uint32_t small = first >> 16; small > 0) { // up to four bytes beside the type
            if (small > 4)
                return false;
            element = {first & 0xFFFF, bytes.substr(4, small)};
            bytes.remove_prefix(8);
            return true;
        }
        const std::size_t size = numberAt(bytes, 4);
        if (size > bytes.size() - 8)
            return false;
        element = {first, bytes.substr(8, size)};
        const std::size_t padding = isOutermost && first == Compressed ? 0 : (8 - size % 8) % 8;
        bytes.remove_prefix(std::min(bytes.size(), 8 + size + padding));
        return true;
    }

    bool matrix(std::string_view bytes, int depth) {
        if (bytes.empty()) // an empty cell
            return depth > 0;
        Element flags, dimensions, name;
        if (depth > deepestCell || !take(bytes, flags, false) || flags.type != UInt32 || flags.data.size() != 8 ||
            !take(bytes, dimensions, false) || dimensions.type != Int32 || dimensions.data.size() % 4 != 0 ||
            !take(bytes, name, false))
            return false;
        std::size_t count = 1;
        for (std::size_t at = 0; at < dimensions.data.size(); at += 4) {
            const std::size_t length = numberAt(dimensions.data, at);
            if (length > 0 && count > bytes.size() / length) // each item has a byte at least
                return false;
            count *= length;
        }
        const std::uint32_t kind = numberAt(flags.data, 0) & 0xFF;
        if (kind == Sparse)
            return numberAt(flags.data, 4) <= bytes.size();
        if (kind == Object && !take(bytes, name, false)) // of the class
            return false;
        if (kind == Struct || kind == Object) {
            Element length, names;
            if (!take(bytes, length, false) || length.data.size() != 4 || !take(bytes, names, false))
                return false;
            const std::size_t each = numberAt(length.data, 0);
            if (each == 0 || names.data.size() % each != 0)
                return false;
            return matrices(bytes, count, names.data.size() / each, depth);
        }
        if (kind == Cell)
            return matrices(bytes, count, 1, depth);
        Element data;
        return kind > LastOfNumbers || count == 0 || (take(bytes, data, false) && data.data.size() >= count);
    }

    bool matrices(std::string_view bytes, std::size_t count, std::size_t fields, int depth) {
        if (fields > 0 && count > bytes.size() / 8 / fields)
            return false;
        for (std::size_t i = 0; i < count * fields; ++i) {
            Element element;
            if (!take(bytes, element, false) || element.type != Matrix || !matrix(element.data, depth + 1))
                return false;
        }
        return true;
    }

    bool m_isSwapped; ///< the file is big-endian
    const Progress &m_progress;
    std::optional<Error> m_error;
};

} // namespace

Result<void> checkMatStructure(std::string_view content, const Progress &progress) {
    const Error damaged{Error::Kind::Unreadable, sentence("The .mat file cannot be read: it is damaged or cut off.")};
    if (content.size() < headerSize)
        return damaged;
    const std::string_view order = content.substr(headerSize - 2, 2);
    if (order != "IM" && order != "MI")
        return damaged;
    Walker walker(order == "MI", progress);
    if (walker.variables(content.substr(headerSize)))
        return {};
    if (progress.stopped())
        return canceled();
    return walker.error().value_or(damaged);
}

} // namespace eigenscope
