#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace eigenscope {

/// Position of the first byte that is not valid UTF-8; nothing when all are. O(size).
/// Source: RFC 3629, section 4.
std::optional<std::size_t> invalidUtf8(std::string_view bytes);

/// Latin-1 (ISO 8859-1) as UTF-8. O(size).
std::string latin1ToUtf8(std::string_view bytes);

/// 1-based line and column of a position in a text, the column counted in characters of UTF-8.
struct TextPlace {
    int line = 1;
    int column = 1;
};
TextPlace placeIn(std::string_view text, std::size_t position);

} // namespace eigenscope
