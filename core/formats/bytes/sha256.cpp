#include "core/formats/bytes/sha256.h"

#include "core/formats/bytes/readable_file.h"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

namespace eigenscope {
namespace {

/// The sum of bytes that come one part after another.
class Sha256 {
public:
    Sha256() { EVP_DigestInit_ex(m_context.get(), EVP_sha256(), nullptr); }

    void add(std::string_view bytes) { EVP_DigestUpdate(m_context.get(), bytes.data(), bytes.size()); }
    std::string text();

private:
    struct Free {
        void operator()(EVP_MD_CTX *context) const { EVP_MD_CTX_free(context); }
    };
    std::unique_ptr<EVP_MD_CTX, Free> m_context{EVP_MD_CTX_new()};
};

std::string Sha256::text() {
    std::array<unsigned char, 32> digest{};
    EVP_DigestFinal_ex(m_context.get(), digest.data(), nullptr);
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : digest) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

} // namespace

std::string sha256Of(std::string_view bytes) {
    Sha256 sum;
    sum.add(bytes);
    return sum.text();
}

Result<std::string> sha256Of(const ReadableFile &file) {
    constexpr std::uint64_t partSize = 1 << 20;
    std::vector<char> part(partSize);
    Sha256 sum;
    for (std::uint64_t at = 0; at < file.size(); at += part.size()) {
        part.resize(static_cast<std::size_t>(std::min(partSize, file.size() - at)));
        TRY(file.read(at, part));
        sum.add({part.data(), part.size()});
    }
    return sum.text();
}

bool isSameSum(std::string_view one, std::string_view other) {
    const auto small = [](char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(one, other, {}, small, small);
}

} // namespace eigenscope
