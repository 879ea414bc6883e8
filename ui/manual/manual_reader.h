#pragma once

#include "core/base/result.h"
#include "ui/manual/manual_page.h"

#include <filesystem>

namespace eigenscope {

/// The pages written by hand, the files NN-ID.md of a folder in the order of their numbers. Unreadable where the folder
/// or a file cannot be read, Syntax (with the line) where a file does not begin with its title between two lines "---".
Result<std::vector<ManualPage>> readManualPages(const std::filesystem::path &folder);

} // namespace eigenscope
