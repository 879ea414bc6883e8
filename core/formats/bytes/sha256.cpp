#include "core/formats/bytes/sha256.h"

#include <openssl/sha.h>

#include <algorithm>
#include <array>
#include <string>

namespace eigenscope {

bool isSha256(std::string_view hexadecimal, std::string_view bytes) {
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
    SHA256(reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size(), digest.data());
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : digest) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return std::ranges::equal(text, hexadecimal, {}, {},
                              [](char c) { return c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c; });
}

} // namespace eigenscope
