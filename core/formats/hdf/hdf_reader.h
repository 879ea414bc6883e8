#pragma once

#include "core/base/progress.h"
#include "core/formats/content/content.h"

namespace eigenscope {

/// What an HDF5 file holds: the data set of this path, or the group of lists that are equally long, a column each, or
/// a list of records. Without a path that is the matrix of AnnData, else the largest matrix of numbers, else the
/// longest list of records, else the largest group of lists; a note tells which, and the parts name the others.
/// Unreadable for a damaged file and one that holds nothing of these, InvalidParameter for an unknown path, TooLarge
/// where something does not fit in memory. Read as readInOwnProcess says. O(size).
Result<Content> readHdf(std::string_view bytes, const std::optional<std::string> &path, const Progress &progress);

} // namespace eigenscope
