#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace eigenscope {

/// What the bytes of a text show about it.
struct TextSurvey {
    std::optional<std::size_t> zero; ///< position of the first byte 0, which no text has
    std::optional<std::size_t>
        invalid;           ///< position of the first byte that is not valid UTF-8 (Source: RFC 3629, section 4)
    bool hasQuote = false; ///< whether there is a '"'
};

/// Looks through the bytes, in several threads. O(size).
TextSurvey surveyed(std::string_view bytes);

/// Latin-1 (ISO 8859-1) as UTF-8. O(size).
std::string latin1ToUtf8(std::string_view bytes);

/// Whether the bytes begin with the byte order mark of UTF-16, as a text that a spreadsheet calls Unicode does.
bool isUtf16(std::string_view bytes);

/// UTF-16 behind its byte order mark as UTF-8; nothing when it is not valid. O(size). Source: RFC 2781.
std::optional<std::string> utf16ToUtf8(std::string_view bytes);

/// The text as it fits into a sentence: its first characters with "…" behind them where it is long.
std::string excerpt(std::string_view text);

/// 1-based line, behind a line feed, a carriage return or both, and column, in characters of UTF-8, of a position.
struct TextPlace {
    int line = 1;
    int column = 1;
};
TextPlace placeIn(std::string_view text, std::size_t position);

} // namespace eigenscope
