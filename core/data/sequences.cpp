#include "core/data/sequences.h"

#include "core/base/text_encoding.h"

#include <array>
#include <cstdio>

namespace eigenscope {
namespace {

bool isAccepted(unsigned char sign) {
    return (sign >= 'A' && sign <= 'Z') || (sign >= 'a' && sign <= 'z') || sign == '-' || sign == '*' || sign == '.';
}

/// The sign at this position as it fits into a sentence.
Sentence signText(const std::string &text, std::size_t position) {
    const auto sign = static_cast<unsigned char>(text[position]);
    if (sign == ' ')
        return sentence("a space");
    if (sign < 0x20 || sign == 0x7F) {
        std::array<char, 8> code;
        std::snprintf(code.data(), code.size(), "0x%02X", static_cast<unsigned>(sign));
        return sentence("the control sign %1", code.data());
    }
    std::size_t end = position + 1; // all bytes of a character beyond ASCII
    while (sign >= 0x80 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        ++end;
    return sentence("'%1'", text.substr(position, end - position));
}

} // namespace

Result<Sequences> makeSequences(std::vector<std::string> texts, const std::function<Sentence(std::size_t)> &nameOf) {
    if (texts.empty())
        return Error{Error::Kind::InvalidData, sentence("There is no sequence. At least one is needed.")};
    std::array<bool, 128> occurs{};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i].empty())
            return Error{Error::Kind::InvalidData, sentence("%1 is empty. At least one letter is needed.", nameOf(i))};
        for (std::size_t k = 0; k < texts[i].size(); ++k) {
            const auto sign = static_cast<unsigned char>(texts[i][k]);
            if (!isAccepted(sign))
                return Error{
                    Error::Kind::InvalidData,
                    sentence("%1 has %2 at position %3 (counted from 0). Letters, '-', '*' and '.' are accepted.",
                             nameOf(i), signText(texts[i], k), k)};
            occurs[sign] = true;
        }
    }
    Sequences sequences{std::move(texts), {}};
    for (std::size_t sign = 0; sign < occurs.size(); ++sign)
        if (occurs[sign])
            sequences.alphabet += static_cast<char>(sign);
    return sequences;
}

} // namespace eigenscope
