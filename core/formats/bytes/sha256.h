#pragma once

#include <string>
#include <string_view>

namespace eigenscope {

/// The SHA-256 of the bytes as 64 small hexadecimal digits. O(size). Source: FIPS 180-4.
std::string sha256Of(std::string_view bytes);

/// Whether both texts are the same hexadecimal digits, of either case.
bool isSameSum(std::string_view one, std::string_view other);

} // namespace eigenscope
