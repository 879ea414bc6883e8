#include "core/data/text_encoding.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace eigenscope {
namespace {

bool isContinuation(unsigned char byte) {
    return (byte & 0xC0) == 0x80;
}

/// Length of the valid UTF-8 sequence at the start of `bytes`; 0 when there is none.
std::size_t sequenceLength(std::string_view bytes) {
    const auto at = [&](std::size_t i) { return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U; };
    const unsigned first = at(0), second = at(1);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return isContinuation(static_cast<unsigned char>(second)) ? 2 : 0;
    const bool thirdFits = isContinuation(static_cast<unsigned char>(at(2)));
    if (first >= 0xE0 && first <= 0xEF) {
        const unsigned low = first == 0xE0 ? 0xA0 : 0x80, high = first == 0xED ? 0x9F : 0xBF; // no surrogates
        return second >= low && second <= high && thirdFits ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const unsigned low = first == 0xF0 ? 0x90 : 0x80, high = first == 0xF4 ? 0x8F : 0xBF;
        const bool fourthFits = isContinuation(static_cast<unsigned char>(at(3)));
        return second >= low && second <= high && thirdFits && fourthFits ? 4 : 0;
    }
    return 0;
}

} // namespace

std::optional<std::size_t> invalidUtf8(std::string_view bytes) {
    std::size_t i = 0;
    while (i < bytes.size()) {
        std::uint64_t eight = 0;
        if (i + sizeof eight <= bytes.size()) {
            std::memcpy(&eight, bytes.data() + i, sizeof eight);
            if ((eight & 0x8080808080808080U) == 0) { // eight ASCII characters at once
                i += sizeof eight;
                continue;
            }
        }
        const std::size_t length = sequenceLength(bytes.substr(i, 4));
        if (length == 0)
            return i;
        i += length;
    }
    return std::nullopt;
}

std::string latin1ToUtf8(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 8);
    for (const char byte : bytes) {
        const auto code = static_cast<unsigned char>(byte);
        if (code < 0x80) {
            text += byte;
        } else {
            text += static_cast<char>(0xC0 | (code >> 6));
            text += static_cast<char>(0x80 | (code & 0x3F));
        }
    }
    return text;
}

TextPlace placeIn(std::string_view text, std::size_t position) {
    const std::string_view before = text.substr(0, position);
    const std::size_t newline = before.rfind('\n');
    const std::string_view line = newline == before.npos ? before : before.substr(newline + 1);
    const auto characters =
        std::ranges::count_if(line, [](char c) { return !isContinuation(static_cast<unsigned char>(c)); });
    return {static_cast<int>(std::ranges::count(before, '\n')) + 1, static_cast<int>(characters) + 1};
}

} // namespace eigenscope
