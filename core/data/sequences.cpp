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
std::string signText(const std::string &text, std::size_t position) {
    const auto sign = static_cast<unsigned char>(text[position]);
    if (sign == ' ')
        return "a space";
    if (sign < 0x20 || sign == 0x7F) {
        std::array<char, 8> code;
        std::snprintf(code.data(), code.size(), "0x%02X", static_cast<unsigned>(sign));
        return std::string("the control sign ") + code.data();
    }
    std::size_t end = position + 1; // all bytes of a character beyond ASCII
    while (sign >= 0x80 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        ++end;
    return "'" + text.substr(position, end - position) + "'";
}

} // namespace

Result<Sequences> makeSequences(std::vector<std::string> texts, const std::function<std::string(std::size_t)> &nameOf) {
    if (texts.empty())
        return Error{Error::Kind::InvalidData, "There is no sequence. At least one is needed."};
    std::array<bool, 128> occurs{};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i].empty())
            return Error{Error::Kind::InvalidData, nameOf(i) + " is empty. At least one letter is needed."};
        for (std::size_t k = 0; k < texts[i].size(); ++k) {
            const auto sign = static_cast<unsigned char>(texts[i][k]);
            if (!isAccepted(sign))
                return Error{Error::Kind::InvalidData,
                             nameOf(i) + " has " + signText(texts[i], k) + " at position " + std::to_string(k) +
                                 " (counted from 0). Letters, '-', '*' and '.' are accepted."};
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
