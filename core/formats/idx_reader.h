#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Whether the bytes begin as an idx file does.
bool isIdx(std::string_view content);

/// The array of an idx file, a row for each index of its first dimension. Unreadable for one that is cut off or empty,
/// TooLarge where it does not fit in memory. O(size). Source: Y. LeCun, C. Cortes, C. Burges, The MNIST database.
Result<Table> readIdx(std::string_view content);

/// Arrays of any number of dimensions, a row for each index of the first.
FormatInfo idxFormat();

} // namespace eigenscope
