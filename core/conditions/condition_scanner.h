#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace eigenscope {

/// A word, number, text or sign of a condition.
struct ConditionToken {
    enum class Kind { End, Number, Text, Word, Name, Sign };
    Kind kind = Kind::End;
    std::string text = {}; ///< of a text or a name in backquotes what stands inside
    double number = 0;
    std::size_t at = 0; ///< its first byte
};

/// Takes the text of a condition apart from left to right; spaces mean nothing. The text must outlive it.
class ConditionScanner {
public:
    explicit ConditionScanner(std::string_view text) : m_text(text) {}

    /// The next token, which is passed. Syntax for a sign that no condition has, a text that is not closed, and a
    /// number that is too large.
    Result<ConditionToken> next();
    /// The key that stands right here, of letters, digits and '_', and of dashes where it may have them; empty where
    /// there is none.
    std::string key(bool mayHaveDashes);
    /// From here on the text is read next.
    void goTo(std::size_t at) { m_at = at; }
    [[nodiscard]] std::size_t at() const { return m_at; }

    /// The error at this byte: its column stands behind the sentence.
    [[nodiscard]] Error located(const Sentence &message, std::size_t at) const;
    /// The 1-based column of a byte, in characters.
    [[nodiscard]] int column(std::size_t at) const;

private:
    Result<ConditionToken> quoted(ConditionToken::Kind kind);
    Result<ConditionToken> number();
    Result<ConditionToken> sign();
    [[nodiscard]] bool startsWord() const;

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace eigenscope
