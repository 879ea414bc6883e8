#pragma once

#include <filesystem>

namespace eigenscope {

/// Where samples, sessions and icons lie: share/eigenscope beside the program's bin, or what the environment
/// variable EIGENSCOPE_RESOURCES says.
std::filesystem::path resourceFolder();

} // namespace eigenscope
