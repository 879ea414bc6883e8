#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace eigenscope {

/// A place in a text that is read from left to right; spaces mean nothing. Errors point at a sign of the text.
class TextCursor {
public:
    /// `subject` begins the sentences: "The kernel". The text must outlive the cursor.
    TextCursor(std::string_view text, Sentence subject) : m_text(text), m_subject(std::move(subject)) {}

    /// The byte of the next sign, after spaces.
    [[nodiscard]] std::size_t at();
    /// The next sign, after spaces; '\0' at the end.
    [[nodiscard]] char next();
    [[nodiscard]] bool atEnd();
    /// Whether the next sign is this one, which is then passed.
    bool take(char sign);

    /// Letters, digits and `others` from here on; empty where the next sign is none of them.
    [[nodiscard]] std::string_view word(std::string_view others);
    /// A word that begins with a letter, with '-' and '_' in it: "polynomial-of"; empty where there is none.
    [[nodiscard]] std::string id();
    /// A number without a sign before it.
    [[nodiscard]] Result<double> number();
    [[nodiscard]] bool startsNumber(); ///< whether the next sign is a digit or a point
    /// A number with + or − before it, or neither.
    [[nodiscard]] Result<double> signedNumber();
    [[nodiscard]] bool startsSignedNumber();
    /// The name of a column: letters, digits and '_', or anything in double quotes, in which "" is one quote.
    [[nodiscard]] Result<std::string> name();
    /// The text in double quotes.
    [[nodiscard]] Result<std::string> quoted();
    /// "[[1, 2], [3, 4]]": from a bracket to the one that closes it.
    [[nodiscard]] Result<std::string_view> brackets();

    /// "The kernel needs WHAT, but there is ')'. (column 7)"
    [[nodiscard]] Error expected(const Sentence &what);
    /// The error at this byte of the text, its column in signs from 1.
    [[nodiscard]] Error located(Error error, std::size_t at) const;
    [[nodiscard]] Error syntax(const Sentence &message, std::size_t at) const;

private:
    std::string_view m_text;
    std::size_t m_at = 0;
    Sentence m_subject;
};

/// Whether a name needs no quotes: letters, digits and '_', the first no digit.
bool isBareName(std::string_view name);

/// The name as TextCursor::quoted reads it.
std::string quotedText(std::string_view name);

} // namespace eigenscope
