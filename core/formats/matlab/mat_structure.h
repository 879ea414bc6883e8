#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <string_view>

namespace eigenscope {

/// Refuses a .mat file of version 5 whose elements are not as long as they say, before matio, which trusts them, asks
/// for that much memory. Unreadable for a damaged file, TooLarge where its compressed parts do not fit in memory.
/// O(size of the content). Source: The MathWorks, MAT-File Format (2019), chapter 1.
Result<void> checkMatStructure(std::string_view content, const Progress &progress);

} // namespace eigenscope
