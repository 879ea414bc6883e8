#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace eigenscope {

class ReadableFile;

/// The SHA-256 of the bytes as 64 small hexadecimal digits. O(size). Source: FIPS 180-4.
std::string sha256Of(std::string_view bytes);

/// The same of all bytes of a file, which are not kept. The refusals are those of ReadableFile. O(size).
Result<std::string> sha256Of(const ReadableFile &file);

/// Whether both texts are the same hexadecimal digits, of either case.
bool isSameSum(std::string_view one, std::string_view other);

} // namespace eigenscope
