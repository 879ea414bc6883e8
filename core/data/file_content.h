#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>

namespace eigenscope {

/// The bytes of a file. Unreadable for one that is missing, a folder, a device or not permitted; TooLarge where it
/// does not fit in memory. O(size).
Result<std::string> fileContent(const std::filesystem::path &file);

} // namespace eigenscope
