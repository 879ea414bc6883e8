#include "core/formats/bytes/sha256.h"

#include <openssl/sha.h>

#include <algorithm>
#include <array>

namespace eigenscope {

std::string sha256Of(std::string_view bytes) {
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
    SHA256(reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size(), digest.data());
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : digest) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

bool isSameSum(std::string_view one, std::string_view other) {
    const auto small = [](char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(one, other, {}, small, small);
}

} // namespace eigenscope
