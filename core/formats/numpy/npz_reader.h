#pragma once

#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/formats/content/content.h"

namespace eigenscope {

/// Whether the bytes begin as a zip archive does whose first file is an array.
bool isNpz(std::string_view content);

/// The arrays of a .npz file together, as combined() says; those that are neither numbers nor texts are left out and
/// told. Unreadable for a damaged archive and where nothing can be read. O(size).
Result<Content> readNpz(std::string_view content, const Progress &progress);

} // namespace eigenscope
