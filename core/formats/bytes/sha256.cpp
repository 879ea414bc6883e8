#include "core/formats/bytes/sha256.h"

#include <openssl/evp.h>

#include <algorithm>
#include <array>

namespace eigenscope {

Sha256::Sha256() : m_context(EVP_MD_CTX_new()) {
    EVP_DigestInit_ex(m_context.get(), EVP_sha256(), nullptr);
}

void Sha256::Free::operator()(EVP_MD_CTX *context) const {
    EVP_MD_CTX_free(context);
}

void Sha256::add(std::string_view bytes) {
    EVP_DigestUpdate(m_context.get(), bytes.data(), bytes.size());
}

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

std::string sha256Of(std::string_view bytes) {
    Sha256 sum;
    sum.add(bytes);
    return sum.text();
}

bool isSameSum(std::string_view one, std::string_view other) {
    const auto small = [](char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(one, other, {}, small, small);
}

} // namespace eigenscope
