#pragma once

#include <cstddef>

namespace eigenscope {

/// How a number is stored in a binary file.
struct StoredType {
    char kind = 'f';      ///< 'f' real, 'i' and 'u' integer, 'b' truth value
    std::size_t size = 8; ///< bytes
};

/// Reads the number at `bytes`, whose bytes stand in the other order than this machine's where `isSwapped`.
using ReadNumber = double (*)(const char *bytes, bool isSwapped);
ReadNumber readerOf(const StoredType &type);

} // namespace eigenscope
