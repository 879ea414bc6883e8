#include "core/kernels/expression/text_cursor.h"

#include "core/base/number_text.h"

#include <algorithm>

namespace eigenscope {
namespace {

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
bool continuesSign(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; // of UTF-8
}

} // namespace

std::size_t TextCursor::at() {
    m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size());
    return m_at;
}

char TextCursor::next() {
    return at() < m_text.size() ? m_text[m_at] : '\0';
}

bool TextCursor::atEnd() {
    return at() == m_text.size();
}

bool TextCursor::take(char sign) {
    if (atEnd() || m_text[m_at] != sign)
        return false;
    ++m_at;
    return true;
}

std::string_view TextCursor::word(std::string_view others) {
    const std::size_t begin = at();
    while (m_at < m_text.size() &&
           (isLetter(m_text[m_at]) || isDigit(m_text[m_at]) || others.find(m_text[m_at]) != others.npos))
        ++m_at;
    return m_text.substr(begin, m_at - begin);
}

std::string TextCursor::id() {
    return isLetter(next()) ? std::string(word("-_")) : std::string();
}

Result<double> TextCursor::signedNumber() {
    const bool isNegative = take('-');
    if (!isNegative)
        take('+');
    return number().transform([isNegative](double value) { return isNegative ? -value : value; });
}

bool TextCursor::startsSignedNumber() {
    return startsNumber() || next() == '-' || next() == '+';
}

bool TextCursor::startsNumber() {
    return isDigit(next()) || next() == '.';
}

Result<double> TextCursor::number() {
    const std::size_t begin = at();
    const auto digits = [this] {
        while (m_at < m_text.size() && (isDigit(m_text[m_at]) || m_text[m_at] == '.'))
            ++m_at;
    };
    digits();
    if (m_at > begin && m_at < m_text.size() && (m_text[m_at] == 'e' || m_text[m_at] == 'E')) {
        const bool isSigned = m_at + 1 < m_text.size() && (m_text[m_at + 1] == '+' || m_text[m_at + 1] == '-');
        m_at += isSigned ? 2 : 1;
        digits();
    }
    const std::string_view text = m_text.substr(begin, m_at - begin);
    if (text.empty())
        return expected(sentence("a number"));
    if (const auto value = readNumber(text))
        return *value;
    return syntax(sentence("'%1' is no number.", text), begin);
}

Result<std::string> TextCursor::name() {
    if (next() == '"')
        return quoted();
    if (!isLetter(next()) && next() != '_')
        return expected(
            sentence("the name of a column (in double quotes where it has other signs than letters, digits and _)"));
    return std::string(word("_"));
}

Result<std::string> TextCursor::quoted() {
    const std::size_t begin = at();
    std::string name;
    for (++m_at; m_at < m_text.size(); ++m_at) {
        if (m_text[m_at] == '"' && m_text.substr(m_at + 1, 1) != "\"") {
            ++m_at;
            return name;
        }
        m_at += m_text[m_at] == '"' ? 1 : 0;
        name += m_text[m_at];
    }
    return syntax(sentence("The double quote that opens a name here is never closed."), begin);
}

Result<std::string_view> TextCursor::brackets() {
    const std::size_t begin = at();
    int open = 0;
    for (; m_at < m_text.size(); ++m_at) {
        open += m_text[m_at] == '[' ? 1 : m_text[m_at] == ']' ? -1 : 0;
        if (open == 0)
            return m_text.substr(begin, ++m_at - begin);
    }
    return syntax(sentence("The bracket that opens here is never closed."), begin);
}

Error TextCursor::expected(const Sentence &what) {
    std::size_t end = at() + 1;
    while (end < m_text.size() && continuesSign(m_text[end]))
        ++end;
    const Sentence found =
        atEnd() ? sentence("the end of the text") : sentence("'%1'", m_text.substr(m_at, end - m_at));
    return syntax(sentence("%1 needs %2, but there is %3.", m_subject, what, found), m_at);
}

Error TextCursor::located(Error error, std::size_t at) const {
    error.line = 1;
    error.column =
        1 + static_cast<int>(std::ranges::count_if(m_text.substr(0, at), [](char c) { return !continuesSign(c); }));
    error.message = sentence("%1 (column %2)", error.message, error.column);
    return error;
}

Error TextCursor::syntax(const Sentence &message, std::size_t at) const {
    return located({Error::Kind::Syntax, message}, at);
}

bool isBareName(std::string_view name) {
    return !name.empty() && !isDigit(name.front()) &&
           std::ranges::all_of(name, [](char c) { return isLetter(c) || isDigit(c) || c == '_'; });
}

std::string quotedText(std::string_view name) {
    std::string text = "\"";
    for (const char c : name)
        text.append(c == '"' ? 2 : 1, c);
    return text + "\"";
}

} // namespace eigenscope
