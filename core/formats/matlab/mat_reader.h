#pragma once

#include "core/base/progress.h"
#include "core/formats/content/content.h"

#include <string_view>

namespace eigenscope {

/// Whether the bytes begin as a MATLAB .mat file of version 5 or 7.3 does.
bool isMat(std::string_view content);

/// The matrices of a .mat file together, as combined() says: numbers, truth values, and lists of texts in cells or rows
/// of characters, whose matrices have two dimensions; what else there is is left out and told. Version 7.3 is HDF5, and
/// read as readInOwnProcess says. Unreadable for a damaged file, TooLarge where a matrix does not fit in memory.
/// O(size).
Result<Content> readMat(std::string_view content, const Progress &progress);

} // namespace eigenscope
