#pragma once

#include "core/base/result.h"

namespace eigenscope {

/// A file of few bytes can ask for any number of columns, each of which costs a name and a list beside its numbers.
constexpr std::size_t mostColumnsRead = 1'000'000;

/// TooLarge unless an array of so many rows and columns of numbers can be read.
Result<void> requireRoomForArray(std::size_t rows, std::size_t columns);

/// TooLarge for the table of what keys say of rows in a text of so many bytes, where it would be nearly empty: each key
/// becomes a column, and a few kilobytes of different keys gigabytes of nothing.
Result<void> requireRoomForKeys(std::size_t rows, std::size_t keys, std::size_t bytes);

/// TooLarge for the table of what a sparse text of so many bytes says by the indices of its columns, where it has too
/// many columns, would be nearly empty (one large index asks for all columns below it) or does not fit in memory.
Result<void> requireRoomForIndices(std::size_t rows, std::size_t columns, std::size_t bytes);

} // namespace eigenscope
