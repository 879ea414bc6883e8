#pragma once

#include <memory>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace eigenscope {

/// The SHA-256 of bytes that come one part after another. O(size). Source: FIPS 180-4.
class Sha256 {
public:
    Sha256();

    void add(std::string_view bytes);
    /// 64 small hexadecimal digits of what was added. Nothing may be added after it.
    std::string text();

private:
    struct Free {
        void operator()(evp_md_ctx_st *context) const;
    };
    std::unique_ptr<evp_md_ctx_st, Free> m_context;
};

/// The SHA-256 of the bytes as 64 small hexadecimal digits. O(size).
std::string sha256Of(std::string_view bytes);

/// Whether both texts are the same hexadecimal digits, of either case.
bool isSameSum(std::string_view one, std::string_view other);

} // namespace eigenscope
