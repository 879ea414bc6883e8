#pragma once

#include <string_view>

namespace eigenscope {

/// Whether `hexadecimal` (64 digits of either case) is the SHA-256 of the bytes. O(size). Source: FIPS 180-4.
bool isSha256(std::string_view hexadecimal, std::string_view bytes);

} // namespace eigenscope
