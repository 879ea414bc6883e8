#include "core/base/letter_case.h"

#include <cstdint>

namespace eigenscope {
namespace {

/// The small letter of a code point of two bytes; itself where it is none.
std::uint32_t smallLetter(std::uint32_t code) {
    const auto isIn = [code](std::uint32_t first, std::uint32_t last) { return code >= first && code <= last; };
    constexpr std::uint32_t times = 0xD7; // the sign ×, amid the letters
    if ((isIn(0xC0, 0xDE) && code != times) || (isIn(0x391, 0x3A9) && code != 0x3A2) || isIn(0x410, 0x42F))
        return code + 0x20;
    if (isIn(0x400, 0x40F))
        return code + 0x50;
    // Pairs of a large and a small letter, of which the large one is even or odd.
    if (isIn(0x100, 0x12F) || isIn(0x132, 0x137) || isIn(0x14A, 0x177) || isIn(0x460, 0x481) || isIn(0x48A, 0x4BF))
        return code | 1U;
    if (isIn(0x139, 0x148) || isIn(0x179, 0x17E))
        return code % 2 == 1 ? code + 1 : code;
    switch (code) {
    case 0x178: return 0xFF;
    case 0x386: return 0x3AC;
    case 0x388: return 0x3AD;
    case 0x389: return 0x3AE;
    case 0x38A: return 0x3AF;
    case 0x38C: return 0x3CC;
    case 0x38E: return 0x3CD;
    case 0x38F: return 0x3CE;
    default: return code;
    }
}

} // namespace

std::string inSmallLetters(std::string_view text) {
    std::string small(text);
    for (std::size_t i = 0; i < small.size(); ++i) {
        const auto byte = static_cast<unsigned char>(small[i]);
        if (byte >= 'A' && byte <= 'Z') {
            small[i] = static_cast<char>(byte - 'A' + 'a');
        } else if (byte >= 0xC3 && byte <= 0xD2 && i + 1 < small.size()) { // the first of two bytes
            const auto next = static_cast<unsigned char>(small[i + 1]);
            if ((next & 0xC0U) != 0x80U)
                continue; // the text is broken here
            const std::uint32_t letter = smallLetter((byte & 0x1FU) << 6U | (next & 0x3FU));
            small[i] = static_cast<char>(0xC0U | letter >> 6U);
            small[++i] = static_cast<char>(0x80U | (letter & 0x3FU));
        }
    }
    return small;
}

} // namespace eigenscope
