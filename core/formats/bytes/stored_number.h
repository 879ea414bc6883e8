#pragma once

#include "core/base/matrix.h"
#include "core/base/sentence.h"

#include <cstddef>
#include <span>

namespace eigenscope {

/// How a number is stored in a binary file.
struct StoredType {
    char kind = 'f';      ///< 'f' real, 'i' and 'u' integer, 'b' truth value
    std::size_t size = 8; ///< bytes
};

/// Reads numbers, the first at `bytes` and each `step` bytes behind the one before. Their bytes stand in the other
/// order than this machine's where `isSwapped`.
using ReadNumbers = void (*)(const char *bytes, std::size_t step, bool isSwapped, std::span<double> numbers);
ReadNumbers readerOf(const StoredType &type);

/// Whether integers that were read as these numbers may have lost digits: a 2^53 may have been 2^53 + 1. O(n).
bool mayBeRounded(ConstMatrixRef integers);

/// What is told of them.
Sentence integersRounded();

} // namespace eigenscope
