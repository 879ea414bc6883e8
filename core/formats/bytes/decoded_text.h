#pragma once

#include "core/base/text_encoding.h"
#include "core/formats/bytes/reader_options.h"

namespace eigenscope {

/// A text in UTF-8 without a byte order mark.
struct DecodedText {
    std::string_view text; ///< the content itself, or what it was converted to
    bool hasQuote = false; ///< whether there is a '"'
};

/// The content as text: UTF-8, else UTF-16 behind its mark, else Latin-1, unless the options name the encoding.
/// `converted` keeps the text where it had to be converted; `notes` say so. Unreadable for a byte 0, Syntax for what is
/// not in the encoding that was named. O(size).
Result<DecodedText> decodedText(std::string_view content, const ReaderOptions &options, std::string &converted,
                                Sentences &notes);

/// "Line 3, column 7: FAULT.", with line and column.
Error syntaxError(const TextPlace &place, const Sentence &fault);
/// The same of a position in a text.
Error syntaxError(std::string_view text, std::size_t position, const Sentence &fault);

} // namespace eigenscope
