#pragma once

#include <string>
#include <string_view>

namespace eigenscope {

/// Bytes as letters that any text can hold (RFC 4648), four for three bytes. O(bytes).
std::string base64(std::string_view bytes);

} // namespace eigenscope
