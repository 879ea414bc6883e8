#include "core/conditions/condition_scanner.h"

#include "core/base/number_text.h"
#include "core/base/text_encoding.h"

#include <array>
#include <cmath>

namespace eigenscope {
namespace {

constexpr std::string_view minusSign = "−"; // as it is typeset

bool isDigitSign(char c) {
    return c >= '0' && c <= '9';
}

bool isSpaceSign(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Letters of all alphabets: what is not ASCII is not looked at closer.
bool isLetterSign(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (static_cast<unsigned char>(c) & 0x80) != 0;
}

/// The bytes of the character that begins the text.
std::string_view firstCharacter(std::string_view text) {
    std::size_t end = 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        ++end;
    return text.substr(0, end);
}

/// How many of the first bytes are those of a number without a sign.
std::size_t numberLength(std::string_view text) {
    std::size_t end = 0;
    const auto digits = [&] {
        const std::size_t begin = end;
        while (end < text.size() && isDigitSign(text[end]))
            ++end;
        return end > begin;
    };
    digits();
    if (text.substr(end, 1) == ".")
        ++end, digits();
    const std::size_t mantissa = end;
    if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
        ++end;
        if (end < text.size() && (text[end] == '+' || text[end] == '-'))
            ++end;
        if (!digits())
            end = mantissa;
    }
    return end;
}

} // namespace

bool ConditionScanner::startsWord() const {
    return m_at < m_text.size() && isLetterSign(m_text[m_at]) && !m_text.substr(m_at).starts_with(minusSign);
}

Result<ConditionToken> ConditionScanner::next() {
    while (m_at < m_text.size() && isSpaceSign(m_text[m_at]))
        ++m_at;
    if (m_at == m_text.size())
        return ConditionToken{.at = m_at};
    const char c = m_text[m_at];
    if (c == '\'' || c == '"')
        return quoted(ConditionToken::Kind::Text);
    if (c == '`')
        return quoted(ConditionToken::Kind::Name);
    if (isDigitSign(c) || (c == '.' && m_at + 1 < m_text.size() && isDigitSign(m_text[m_at + 1])))
        return number();
    if (!startsWord())
        return sign();
    const std::size_t begin = m_at;
    return ConditionToken{ConditionToken::Kind::Word, key(false), 0, begin};
}

std::string ConditionScanner::key(bool mayHaveDashes) {
    const std::size_t begin = m_at;
    while (startsWord() || (m_at < m_text.size() && isDigitSign(m_text[m_at])) ||
           (mayHaveDashes && m_at > begin && m_text.substr(m_at, 1) == "-"))
        ++m_at;
    return std::string(m_text.substr(begin, m_at - begin));
}

Result<ConditionToken> ConditionScanner::quoted(ConditionToken::Kind kind) {
    const std::size_t begin = m_at;
    const char quote = m_text[m_at];
    ConditionToken token{.kind = kind, .at = begin};
    for (++m_at; m_at < m_text.size(); ++m_at) {
        if (m_text[m_at] == quote && m_text.substr(m_at + 1, 1) != std::string_view(&quote, 1)) {
            ++m_at;
            return token;
        }
        m_at += m_text[m_at] == quote ? 1 : 0;
        token.text += m_text[m_at];
    }
    return located(sentence("The quote that opens here is never closed."), begin);
}

Result<ConditionToken> ConditionScanner::number() {
    const std::string_view text = m_text.substr(m_at, numberLength(m_text.substr(m_at)));
    const std::optional<double> value = readNumber(text);
    if (!value || !std::isfinite(*value))
        return located(sentence("The number '%1' is too large.", excerpt(text)), m_at);
    m_at += text.size();
    return ConditionToken{ConditionToken::Kind::Number, std::string(text), *value, m_at - text.size()};
}

Result<ConditionToken> ConditionScanner::sign() {
    constexpr std::array signs = {std::string_view("=="), std::string_view("!="), std::string_view("<="),
                                  std::string_view(">="), std::string_view("="),  std::string_view("<"),
                                  std::string_view(">"),  std::string_view("+"),  std::string_view("-"),
                                  std::string_view("*"),  std::string_view("/"),  std::string_view("^"),
                                  std::string_view("("),  std::string_view(")"),  std::string_view("["),
                                  std::string_view("]"),  std::string_view(","),  std::string_view(".")};
    const std::string_view rest = m_text.substr(m_at);
    const std::size_t begin = m_at;
    if (rest.starts_with(minusSign)) {
        m_at += minusSign.size();
        return ConditionToken{ConditionToken::Kind::Sign, "-", 0, begin};
    }
    for (const std::string_view known : signs)
        if (rest.starts_with(known)) {
            m_at += known.size();
            return ConditionToken{ConditionToken::Kind::Sign, std::string(known), 0, begin};
        }
    return located(sentence("A condition has no sign '%1'.", firstCharacter(rest)), begin);
}

Error ConditionScanner::located(const Sentence &message, std::size_t at) const {
    const int place = column(at);
    return {Error::Kind::Syntax, sentence("%1 (column %2)", message, place), 1, place};
}

int ConditionScanner::column(std::size_t at) const {
    int characters = 1;
    for (const char c : m_text.substr(0, at))
        characters += (static_cast<unsigned char>(c) & 0xC0) == 0x80 ? 0 : 1;
    return characters;
}

} // namespace eigenscope
