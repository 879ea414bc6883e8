#include "core/formats/bytes/base64.h"

#include <openssl/evp.h>

#include <algorithm>

namespace eigenscope {

std::string base64(std::string_view bytes) {
    constexpr std::size_t piece = std::size_t{3} << 20; // the library counts in int; whole threes need no filling
    std::string text;
    for (std::size_t begin = 0; begin < bytes.size(); begin += piece) {
        const std::string_view part = bytes.substr(begin, piece);
        const std::size_t written = (part.size() + 2) / 3 * 4, before = text.size();
        text.resize(before + written + 1); // and a 0 at the end
        EVP_EncodeBlock(reinterpret_cast<unsigned char *>(text.data() + before),
                        reinterpret_cast<const unsigned char *>(part.data()), static_cast<int>(part.size()));
        text.resize(before + written);
    }
    return text;
}

} // namespace eigenscope
